import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tz-lock-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const lock = () => join(dir, 'start.lock')
const program = (then: string) => [
  '--input-type=module',
  '-e',
  `import { takeDataDir } from ${JSON.stringify(join(import.meta.dirname, 'start-lock.mjs'))}
takeDataDir(${JSON.stringify(dir)})
${then}`,
]
const take = () => spawnSync(process.execPath, program('console.log("taken")'), { encoding: 'utf8' })

/** A process that holds the folder until its input ends. */
async function holder() {
  const child = spawn(process.execPath, program('console.log("taken"); process.stdin.resume()'))
  await once(child.stdout, 'data')

  return child
}

test('the folder is held while its holder lives, and free when it has ended', async () => {
  const first = await holder()
  const refused = take()
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain(`（进程 ${first.pid}）`)
  expect(refused.stderr).toContain(`(process ${first.pid})`)
  first.stdin.end()
  await once(first, 'exit')
  expect(existsSync(lock())).toBe(false)
  expect(take()).toMatchObject({ status: 0, stdout: 'taken\n' })
})

test('the lock of a holder that was killed is taken over', async () => {
  const first = await holder()
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(existsSync(lock())).toBe(true)
  expect(take()).toMatchObject({ status: 0, stdout: 'taken\n' })
})

test('a number that was given again to another process holds nothing', async () => {
  const first = await holder()
  const { pid } = JSON.parse(readFileSync(lock(), 'utf8')) as { pid: number }
  writeFileSync(lock(), JSON.stringify({ pid, since: 'another time' }))
  expect(take()).toMatchObject({ status: 0, stdout: 'taken\n' })
  first.kill('SIGKILL')
})

test.each(['', '{"pid":'])('a lock that was never written to its end (%j) is taken over', (text) => {
  writeFileSync(lock(), text)
  expect(take()).toMatchObject({ status: 0, stdout: 'taken\n' })
})

test('of many that find a dead one’s lock at once, one takes it', async () => {
  writeFileSync(lock(), JSON.stringify({ pid: process.pid, since: 'another time' }))
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, program('console.log("taken"); process.stdin.resume()')),
  )
  const said = await Promise.all(
    children.map((child) =>
      Promise.race([
        once(child.stdout, 'data').then(() => 'taken'),
        once(child, 'exit').then(() => 'refused'),
      ]),
    ),
  )
  expect(said.toSorted()).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'taken'])
  for (const child of children) child.stdin.end()
})
