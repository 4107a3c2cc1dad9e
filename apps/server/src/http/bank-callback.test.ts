import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { signatureOf } from '../ports/signature'
import { testApp, type TestApp } from './test-app'

const key = { keyId: 'bank-test', secret: 'a secret of the test bank' }
let product: TestApp

beforeAll(async () => {
  product = await testApp((services) => ({
    ...services,
    config: { ...services.config, BANK_KEY_ID: key.keyId, BANK_SECRET: key.secret },
  }))
})

function callback(event: object, change: Record<string, string> = {}) {
  const body = JSON.stringify(event)
  const [timestamp, nonce] = [String(Date.now()), randomBytes(16).toString('hex')]
  const target = '/ports/bank/callback'
  const parts = { method: 'POST', target, timestamp, nonce, body: Buffer.from(body) }
  const headers = {
    'content-type': 'application/json',
    'x-key-id': key.keyId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signatureOf('CALLBACK', key.secret, parts),
    ...change,
  }

  return product.app.inject({ method: 'POST', url: target, headers, payload: body })
}

const incoming = (eventId: string) => ({
  eventId,
  type: 'INCOMING',
  occurredAt: '2026-11-23T10:00:00.000+08:00',
  data: {
    entryNo: 'E000000000001',
    amount: '3726.25',
    payerName: '登记机构 T1 清算专户',
    payerAccount: 'TA:T1',
    payerBank: '中国工商银行',
    payer: 'TA:T1',
    remark: '赎回款',
    bookedAt: '2026-11-23T10:00:00.000+08:00',
    businessDay: '2026-11-23',
  },
})

const openIncoming = () =>
  product.services.connection.db
    .selectFrom('bank_event')
    .select(['event_id as eventId', 'data'])
    .where('type', '=', 'INCOMING')
    .where('applied_at', 'is', null)
    .orderBy('occurred_at')
    .execute()

test('an event is stored once however often it is told', async () => {
  const event = incoming(randomUUID())
  expect((await callback(event)).json()).toEqual({ received: true })
  expect((await callback(event)).statusCode).toBe(200)
  const open = await openIncoming()
  expect(open.map((row) => row.eventId)).toEqual([event.eventId])
  expect(open[0]?.data).toMatchObject({ payer: 'TA:T1', amount: '3726.25' })
})

test('what is not signed by the bank stores nothing', async () => {
  const before = (await openIncoming()).length
  const wrong = await callback(incoming(randomUUID()), { 'x-signature': '0'.repeat(64) })
  expect([wrong.statusCode, wrong.json()]).toEqual([401, { code: 'BAD_SIGNATURE' }])
  expect((await callback({ eventId: randomUUID(), type: 'OTHER' })).statusCode).toBe(400)
  expect((await openIncoming()).length).toBe(before)
})

test('an operation that is none of ours is acknowledged and noted as unknown', async () => {
  const eventId = randomUUID()
  const data = {
    kind: 'DEBIT',
    serialNo: randomUUID(),
    status: 'SUCCEEDED',
    amount: '1.00',
    bankSerialNo: 'B1',
    failureCode: null,
    failureMessage: null,
    finishedAt: '2026-11-23T10:00:00.000+08:00',
    businessDay: '2026-11-23',
  }
  const event = { eventId, type: 'OPERATION', occurredAt: data.finishedAt, data }
  expect((await callback(event)).statusCode).toBe(200)
  const row = await product.services.connection.db
    .selectFrom('bank_event')
    .select('outcome')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  expect(row.outcome).toBe('unknown')
})
