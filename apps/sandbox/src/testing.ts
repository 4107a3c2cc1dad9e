import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox, type Sandbox } from './app'
import { configFrom } from './config'
import { signatureOf } from './http/signature'

export interface TestSandbox extends Sandbox {
  /** A signed call with the bank's key (or another port's); answers status and parsed body. */
  call(method: string, target: string, body?: unknown, port?: 'bank' | 'sms' | 'identity'): Promise<Answer>
  /** Events the product's side has received. */
  events: ProductEvent[]
  /** Makes the product's side answer this status from now on. */
  productAnswers(status: number): void
  restart(): Promise<TestSandbox>
  close(): Promise<void>
}

export interface Answer {
  status: number
  body: Record<string, unknown>
}

export interface ProductEvent {
  eventId: string
  type: string
  data: Record<string, unknown>
}

/**
 * A sandbox on free ports and a fresh folder, with a listening stand-in for the product's callback address.
 * Without registrars unless `env` says SANDBOX_REGISTRAR: 'on'.
 */
export async function startTestSandbox(env: Record<string, string> = {}): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const events: ProductEvent[] = []
  let status = 200
  const product = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (status === 200) events.push(JSON.parse(Buffer.concat(chunks).toString('utf8')))
      response.writeHead(status).end('{"received":true}')
    })
  })
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', () => resolve()))
  const address = product.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  return open()

  async function open(): Promise<TestSandbox> {
    const config = configFrom({
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      DATA_DIR: folder,
      PRODUCT_URL: `http://127.0.0.1:${port}`,
      SANDBOX_BANK_DELAY_MS: '0',
      SANDBOX_REGISTRAR: 'off',
      ...env,
    })
    const sandbox = await startSandbox(config)

    return {
      ...sandbox,
      events,
      productAnswers: (next) => void (status = next),
      call: (method, target, body, name = 'bank') =>
        signedCall(sandbox, config.keys[name], { method, target, body }),
      restart: async () => {
        await sandbox.stop()

        return open()
      },
      close: async () => {
        await sandbox.stop()
        await new Promise((resolve) => product.close(resolve))
        rmSync(folder, { recursive: true, force: true })
      },
    }
  }
}

async function signedCall(
  sandbox: Sandbox,
  key: { keyId: string; secret: string },
  asked: { method: string; target: string; body: unknown },
): Promise<Answer> {
  const text = asked.body === undefined ? '' : JSON.stringify(asked.body)
  const [timestamp, nonce] = [String(Date.now()), randomBytes(16).toString('hex')]
  const parts = { method: asked.method, target: asked.target, timestamp, nonce, body: Buffer.from(text) }
  const answer = await fetch(new URL(asked.target, sandbox.url), {
    method: asked.method,
    headers: {
      ...(text === '' ? {} : { 'content-type': 'application/json' }),
      'x-key-id': key.keyId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signatureOf('REQUEST', key.secret, parts),
    },
    ...(text === '' ? {} : { body: text }),
  })
  const body: unknown = await answer.json()

  return { status: answer.status, body: Object.fromEntries(Object.entries(body ?? {})) }
}
