import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signatureOf } from './http/signature'

const key = { keyId: 'bank-test', secret: 'a secret of the test bank' }
let folder: string
let product: Server
let productUrl: string
let events: string[]
let child: ChildProcess | null = null

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-main-'))
  events = []
  product = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      events.push(Buffer.concat(chunks).toString('utf8'))
      response.end('{"received":true}')
    })
  })
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', () => resolve()))
  const address = product.address()
  productUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})

afterEach(async () => {
  child?.kill('SIGKILL')
  await new Promise((resolve) => product.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the program; resolves with its address. */
async function start(): Promise<string> {
  const env = {
    ...process.env,
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    DATA_DIR: folder,
    PRODUCT_URL: productUrl,
    BANK_KEY_ID: key.keyId,
    BANK_SECRET: key.secret,
    SANDBOX_BANK_DELAY_MS: '1500',
    SANDBOX_REGISTRAR: 'off',
  }
  const started = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], { env })
  child = started
  const text: string[] = []
  started.stdout.on('data', (chunk: Buffer) => text.push(chunk.toString('utf8')))
  started.stderr.on('data', (chunk: Buffer) => text.push(chunk.toString('utf8')))
  const ready = await vi.waitFor(
    () => {
      const found = /sandbox ready (http:\S+)/.exec(text.join(''))?.[1]
      if (found === undefined) throw new Error(`the sandbox is not ready: ${text.join('')}`)

      return found
    },
    { timeout: 25_000 },
  )

  return ready
}

async function ended(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const stopped = child
  child = null
  const exit = new Promise<number | null>((resolve) => stopped?.once('exit', (code) => resolve(code)))
  stopped?.kill(signal)

  return exit
}

async function signed(
  base: string,
  method: string,
  target: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const [timestamp, nonce] = [String(Date.now()), randomBytes(16).toString('hex')]
  const parts = { method, target, timestamp, nonce, body: Buffer.from(text) }
  const answer = await fetch(base + target, {
    method,
    headers: {
      ...(text === '' ? {} : { 'content-type': 'application/json' }),
      'x-key-id': key.keyId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signatureOf('REQUEST', key.secret, parts),
    },
    ...(text === '' ? {} : { body: text }),
  })

  return Object.fromEntries(Object.entries((await answer.json()) ?? {}))
}

test(
  'an accepted debit survives kill -9: after a restart it is done once and told',
  { timeout: 90_000 },
  async () => {
    const first = await start()
    const { people } = Object(await (await fetch(`${first}/people`)).json())
    const person = people[0]
    const serialNo = randomUUID()
    const { name, idNo, mobile, cards } = person
    await signed(first, 'POST', '/bank/v1/signings', {
      serialNo,
      name,
      idType: '0',
      idNo,
      mobile,
      cardNo: cards[0].cardNo,
    })
    const { messages } = Object(await (await fetch(`${first}/inbox?to=${mobile}`)).json())
    const confirmation = { code: messages[0].code }
    const { contractNo } = await signed(
      first,
      'POST',
      `/bank/v1/signings/${serialNo}/confirmation`,
      confirmation,
    )
    const debit = { serialNo, contractNo, amount: '100.00', subject: '基金申购' }
    expect(await signed(first, 'POST', '/bank/v1/debits', debit)).toMatchObject({ status: 'ACCEPTED' })
    await ended('SIGKILL')
    expect(events).toEqual([])

    const second = await start()
    await vi.waitFor(() => expect(events).toHaveLength(1), { timeout: 15_000 })
    expect(JSON.parse(events[0] ?? '')).toMatchObject({
      data: { serialNo, status: 'SUCCEEDED', amount: '100.00' },
    })
    expect(await signed(second, 'POST', '/bank/v1/debits', debit)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await ended('SIGTERM')).toBe(0)
  },
)
