import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linesOf } from './lines'

const root = join(import.meta.dirname, '../..')
const tsx = join(root, 'node_modules/.bin/tsx')
const command = ['tools/calc.ts']
const ask = (id: number) => JSON.stringify({ id, method: 'redeem', inputs: { shares: id, nav: 2, rate: 0 } })

test('the tool answers line by line and prints nothing else: blank lines, CRLF, a byte-order mark, no last line end', () => {
  const input = `\uFEFF${ask(1)}\r\n\r\n   \nnot json\n[]\n${ask(2)}\n{"id":"\u2028","method":"no"}\n${ask(3)}`
  const { stdout, stderr, status } = spawnSync(tsx, command, { cwd: root, input, encoding: 'utf8' })
  expect([stderr, status]).toEqual(['', 0])
  const answers = stdout
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(answers).toMatchObject([
    { id: 1, result: { gross: '2.00' } },
    { id: null, error: { code: 'BAD_LINE' } },
    { id: null, error: { code: 'BAD_LINE' } },
    { id: 2, result: { gross: '4.00' } },
    { id: '\u2028', error: { code: 'UNKNOWN_METHOD' } },
    { id: 3, result: { gross: '6.00' } },
  ])
})

test('nothing asked, nothing answered', () => {
  const { stdout, stderr, status } = spawnSync(tsx, command, { cwd: root, input: '', encoding: 'utf8' })
  expect([stdout, stderr, status]).toEqual(['', '', 0])
})

test('a reader that stops early ends the tool quietly', async () => {
  const child = spawn(tsx, command, { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  child.stdin.on('error', () => undefined)
  child.stdin.write(`${ask(1)}\n`)
  await once(child.stdout, 'data')
  child.stdout.destroy()
  const ended = once(child, 'exit')
  child.stdin.end(`${ask(2)}\n`.repeat(20_000))
  expect((await ended)[0]).toBe(0)
  expect(complaint).toBe('')
})

test('100,000 lines pass through a heap of 64 MB', { timeout: 120_000 }, () => {
  const input = Array.from({ length: 100_000 }, (_, i) => ask(i + 1)).join('\n')
  const { stdout, status } = spawnSync(tsx, command, {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, NODE_OPTIONS: '--max-old-space-size=64' },
  })
  expect(status).toBe(0)
  const lines = stdout.trimEnd().split('\n')
  expect(lines).toHaveLength(100_000)
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ id: 100_000, result: { gross: '200000.00' } })
})

test('a line may come in many pieces', async () => {
  const pieces = async function* () {
    for (const piece of ['a', 'b\nc', '', 'd\n\n', 'e']) yield await Promise.resolve(piece)
  }
  const found: string[] = []
  for await (const lines of linesOf(pieces())) found.push(...lines)
  expect(found).toEqual(['ab', 'cd', 'e'])
})
