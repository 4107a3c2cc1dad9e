import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../testing'
import { responseSignature, sameText, signatureOf } from './signature'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})

afterAll(() => sandbox.close())

async function ask(change: Record<string, string> = {}, secret = sandbox.config.keys.bank.secret) {
  const nonce = change['x-nonce'] ?? `nonce-${Math.trunc(performance.now() * 1e6)}-abcdef`
  const timestamp = change['x-timestamp'] ?? String(Date.now())
  const target = '/bank/v1/bins'
  const body = Buffer.alloc(0)
  const headers = {
    'x-key-id': sandbox.config.keys.bank.keyId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signatureOf('REQUEST', secret, { method: 'GET', target, timestamp, nonce, body }),
    ...change,
  }
  const answer = await fetch(new URL(target, sandbox.url), { headers })
  const text = await answer.text()

  return { status: answer.status, text, nonce, signature: answer.headers.get('x-signature') ?? '' }
}

test('a signed request is answered and the answer is signed', async () => {
  const answer = await ask()
  expect(answer.status).toBe(200)
  const expected = responseSignature(sandbox.config.keys.bank.secret, {
    status: 200,
    nonce: answer.nonce,
    body: Buffer.from(answer.text),
  })
  expect(sameText(expected, answer.signature)).toBe(true)
})

test('an unknown key, a stale time, a wrong secret and a repeated nonce are refused', async () => {
  expect((await ask({ 'x-key-id': 'nobody' })).text).toContain('KEY_UNKNOWN')
  expect((await ask({ 'x-timestamp': String(Date.now() - 300_001) })).text).toContain('STALE')
  expect((await ask({}, 'another secret')).text).toContain('BAD_SIGNATURE')
  const once = { 'x-nonce': 'a-nonce-used-twice-1' }
  expect((await ask(once)).status).toBe(200)
  expect((await ask(once)).text).toContain('REPLAYED')
})
