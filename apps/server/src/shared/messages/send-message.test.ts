import { randomBytes } from 'node:crypto'
import { countOpenOutbox } from '@tongzhou/db/stores/settlement/outbox-store'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../http/test-app'
import { drainOutbox } from '../../jobs/engine/outbox-worker'
import { OutcomeUnknown } from '../../ports/outcome-unknown'
import type { Services } from '../../services'
import { requestMail, requestSms } from './message-intent'

let product: TestApp
const sent: string[] = []
let isDown = false

beforeAll(async () => {
  product = await testApp((services) => ({
    ...services,
    ports: {
      ...services.ports,
      sms: {
        send: async ({ text }) => {
          if (isDown) throw new OutcomeUnknown('down')
          sent.push(text)

          return { kind: 'accepted', messageId: 'M1' }
        },
      },
      mail: { send: () => Promise.resolve() },
    },
  }))
})

const ask = (services: Services, text: string, expiresAt?: Date) =>
  services.connection.db.transaction().execute((tx) =>
    requestSms(tx, services.cipher, {
      serialNo: randomBytes(12).toString('hex'),
      customerNo: null,
      now: services.clock.now(),
      mobile: '13800001111',
      scene: 'LOGIN',
      text,
      ...(expiresAt === undefined ? {} : { expiresAt }),
    }),
  )

test('a message goes out once, and neither number nor wording can be read in the outbox', async () => {
  const { services } = product
  await ask(services, '验证码 482913')
  const row = await services.connection.db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow()
  expect(JSON.stringify(row.payload)).not.toMatch(/13800001111|482913/)
  await drainOutbox(services)
  await drainOutbox(services)
  expect(sent).toEqual(['验证码 482913'])
  expect(await countOpenOutbox(services.connection.db, 'sms')).toBe(0)
})

test('nothing of a receiver, a code or the words is kept once a message is sent, refused or expired', async () => {
  const { services } = product
  const { db } = services.connection
  isDown = false
  await ask(services, '验证码 482914')
  await ask(services, '过期的验证码', new Date(services.clock.now().getTime() - 1))
  await db.transaction().execute((tx) =>
    requestMail(tx, services.cipher, {
      serialNo: randomBytes(12).toString('hex'),
      customerNo: null,
      now: services.clock.now(),
      to: 'li@example.com',
      subject: '验证码',
      text: '验证码 482915',
    }),
  )
  await drainOutbox(services)
  const rows = await db.selectFrom('outbox').select(['payload', 'done_at']).limit(20).execute()
  expect(rows.filter((row) => row.done_at === null)).toEqual([])
  // The number and the life are all that is left of each.
  for (const { payload } of rows) {
    expect(Object.keys(payload as object).sort()).toEqual(['expiresAt', 'serialNo'])
  }
})

test('a code past its life is not sent any more, and a silent gateway keeps the message', async () => {
  const { services } = product
  await ask(services, '过期的验证码', new Date(services.clock.now().getTime() - 1))
  isDown = true
  await ask(services, '稍后再发')
  const before = [...sent]
  await drainOutbox(services)
  expect(sent).toEqual(before)
  expect(await countOpenOutbox(services.connection.db, 'sms')).toBe(1)
})
