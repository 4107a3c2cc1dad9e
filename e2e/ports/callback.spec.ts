import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import {
  verifyBankCallback,
  type CallbackRequest,
  type VerifiedCallback,
} from '@tongzhou/server/ports/bank/callback'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPortsWorld, type PortsWorld } from './world'

let world: PortsWorld
let product: Server
const received: CallbackRequest[] = []

beforeAll(async () => {
  product = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: target = '', headers } = request
      received.push({ method, target, headers, body: Buffer.concat(chunks) })
      response.end('{"received":true}')
    })
  })
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', () => resolve()))
  const address = product.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  world = await openPortsWorld({ PRODUCT_URL: `http://127.0.0.1:${port}` })
  const card = world.sandbox.people.all()[0]!.cards[0]!.cardNo
  world.sandbox.bank.remit(card, { serialNo: randomUUID(), amount: 5_000n, remark: '123456' })
  await vi.waitFor(() => expect(received).toHaveLength(1))
})

afterAll(async () => {
  await world.close()
  await new Promise((resolve) => product.close(resolve))
})

const verify = (change: Partial<CallbackRequest> = {}, nowMs = Date.now()): VerifiedCallback =>
  verifyBankCallback({ ...received[0]!, ...change }, { ...world.sandbox.config.keys.bank, nowMs })

test('the bank’s own callback is an event with its data', () => {
  expect(verify()).toMatchObject({
    kind: 'event',
    event: { type: 'INCOMING', data: { amount: '50.00', payer: 'CUSTOMER', remark: '123456' } },
  })
})

test('a changed body, path or header, another key and an old time are refused', () => {
  const { body, headers } = received[0]!
  const changed = Buffer.from(Buffer.from(body).toString().replace('50.00', '5000.00'))
  expect(verify({ body: changed })).toEqual({ kind: 'refused', status: 401, code: 'BAD_SIGNATURE' })
  expect(verify({ target: '/elsewhere' })).toMatchObject({ code: 'BAD_SIGNATURE' })
  expect(verify({ headers: { ...headers, 'x-nonce': 'another-nonce-0001' } })).toMatchObject({
    code: 'BAD_SIGNATURE',
  })
  expect(verify({ headers: { ...headers, 'x-key-id': 'nobody' } })).toMatchObject({ code: 'KEY_UNKNOWN' })
  expect(verify({}, Date.now() + 300_001)).toMatchObject({ code: 'STALE' })
})
