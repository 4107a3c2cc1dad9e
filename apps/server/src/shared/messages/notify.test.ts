import { wakeResting } from '@tongzhou/db/stores/account/message-sending-store'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../http/test-app'
import { drainOutbox } from '../../jobs/engine/outbox-worker'
import { MESSAGE_WORDS } from './message-words'
import { notify } from './notify'

let now = new Date('2026-11-24T10:00:00+08:00')
let sent: { to: string; text: string }[] = []
let number = 0

const CUSTOMER = 'C0000000077'

const product = await testApp((services) => ({
  ...services,
  clock: { ...services.clock, now: () => now },
  ports: {
    ...services.ports,
    sms: {
      send: async ({ mobile, text }) => {
        sent.push({ to: mobile, text })

        return { kind: 'accepted', messageId: 'M1' }
      },
    },
    mail: {
      send: async ({ to, subject, text }) => {
        sent.push({ to, text: `${subject}|${text}` })
      },
    },
  },
}))
const { services } = product
const { db } = services.connection

await db
  .insertInto('customer')
  .values({
    customer_no: CUSTOMER,
    mobile_cipher: services.cipher.of(CUSTOMER).encrypt('customer.mobile', '13800001111'),
    mobile_index: services.cipher.blindIndex('customer.mobile', '13800001111'),
    channel_code: '001',
    created_at: now,
    bucket: 0,
  })
  .execute()

beforeEach(async () => {
  now = new Date('2026-11-24T10:00:00+08:00')
  sent = []
  number += 1
  await db.deleteFrom('message_preference').execute()
})

const tell = (event: 'dueBlocked' | 'payoutReturned', serialNo = `TEST-${number}-${event}`) =>
  db.transaction().execute((tx) => {
    const about = { customerNo: CUSTOMER, serialNo, now }

    return event === 'dueBlocked'
      ? notify(tx, services.cipher, { ...about, event, facts: { fundName: '示例混合' } })
      : notify(tx, services.cipher, { ...about, event, facts: { amount: '1.00' } })
  })

const prefer = (category: string, channel: string, isOn: boolean) =>
  db
    .insertInto('message_preference')
    .values({ customer_no: CUSTOMER, category, channel, is_on: isOn, changed_at: now })
    .execute()

const stationRows = () =>
  db
    .selectFrom('message')
    .select(['event', 'category', 'words_cipher'])
    .where('serial_no', 'like', `TEST-${number}-%`)
    .execute()

test('R-ACT-31: an event is a sealed row of the message centre and one SMS to the number of the day', async () => {
  await tell('dueBlocked')
  await tell('dueBlocked')
  await drainOutbox(services)
  expect(sent.map(({ to }) => to)).toEqual(['13800001111'])
  expect(sent[0]?.text).toMatch(/^【同舟基金】您预约今日到期赎回的示例混合/)
  const rows = await stationRows()
  expect(rows.map(({ event, category }) => [event, category])).toEqual([['dueBlocked', 'FUND']])
  const words = services.cipher.of(CUSTOMER).decrypt(MESSAGE_WORDS, rows[0]?.words_cipher ?? Buffer.alloc(0))
  expect(JSON.parse(words)).toMatchObject({ title: '到期赎回未能提交', link: { path: '/due-date' } })
})

test('a channel that is off gets nothing, the message centre always', async () => {
  await prefer('FUND', 'SMS', false)
  await tell('dueBlocked')
  await drainOutbox(services)
  expect(sent).toEqual([])
  expect(await stationRows()).toHaveLength(1)
})

test('money that came back is told by SMS whatever was chosen, at night too', async () => {
  now = new Date('2026-11-24T23:30:00+08:00')
  await prefer('TRADE', 'SMS', false)
  await tell('payoutReturned')
  await drainOutbox(services)
  expect(sent).toHaveLength(1)
})

test('what can wait rests from 21:00 and goes out in the morning, once', async () => {
  now = new Date('2026-11-24T21:00:00+08:00')
  await tell('dueBlocked')
  await drainOutbox(services)
  expect(sent).toEqual([])
  now = new Date('2026-11-25T08:00:00+08:00')
  expect(await wakeResting(db)).toBe(1)
  await drainOutbox(services)
  await drainOutbox(services)
  expect(sent).toHaveLength(1)
})

test('mail goes to a confirmed address alone, and only when it was chosen', async () => {
  await prefer('FUND', 'SMS', false)
  await prefer('FUND', 'MAIL', true)
  await tell('dueBlocked', `TEST-${number}-a`)
  await drainOutbox(services)
  expect(sent).toEqual([])
  const address = {
    customer_no: CUSTOMER,
    address_cipher: services.cipher.of(CUSTOMER).encrypt('customer.email', 'ming@example.com'),
    address_index: services.cipher.blindIndex('customer.email', 'ming@example.com'),
  }
  await db
    .insertInto('customer_email')
    .values({ ...address, email_no: 1 })
    .execute()
  await tell('dueBlocked', `TEST-${number}-b`)
  await drainOutbox(services)
  expect(sent).toEqual([])
  await db
    .insertInto('customer_email')
    .values({ ...address, email_no: 2, confirmed_at: now })
    .execute()
  await tell('dueBlocked', `TEST-${number}-c`)
  await drainOutbox(services)
  expect(sent.map(({ to }) => to)).toEqual(['ming@example.com'])
  expect(sent[0]?.text).toMatch(/^【同舟基金】到期赎回未能提交\|您预约/)
})
