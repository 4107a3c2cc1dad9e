import { randomUUID } from 'node:crypto'
import { closeAccount } from '@tongzhou/contract/account/rights/close-account'
import { changeMobile } from '@tongzhou/contract/account/security/change-mobile'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { ticketFor } from '../../../shared/account/test-verify-ticket'
import { journey } from '../opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { cipher, connection } = product.services
const { db } = connection
const go = journey(product, world)

/** What an ended login may still have a row in: that it was, what it agreed to, and when it was used. */
const STAYS = ['closed_customer', 'consent', 'customer', 'login_event']

/** The tables in which something of a customer lies: every one with his number is looked at. */
async function tablesOf(customerNo: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'customer_no' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const [row] = (
      await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}
        where customer_no = ${customerNo}`.execute(db)
    ).rows
    if ((row?.count ?? 0) > 0) found.push(name)
  }

  return found
}

/** A login without a name, of which something lies wherever it can. */
async function unnamed() {
  const { mobile, token, customerNo } = await go.register()
  const own = cipher.of(customerNo)
  const at = new Date()
  const bytes = Buffer.alloc(32)
  await db
    .insertInto('customer_device')
    .values({
      customer_no: customerNo,
      device_index: own.encrypt('customer.name', customerNo),
      user_agent: 'x',
      first_seen_at: at,
      last_seen_at: at,
    })
    .execute()
  await db
    .insertInto('customer_email')
    .values({
      customer_no: customerNo,
      email_no: 1,
      address_cipher: own.encrypt('customer.email', 'a@example.com'),
      address_index: cipher.blindIndex('customer.email', `${customerNo}@example.com`),
      confirmed_at: at,
    })
    .execute()
  await db
    .insertInto('message')
    .values({
      customer_no: customerNo,
      serial_no: `END-${customerNo}`,
      event: 'newDevice',
      category: 'ACCOUNT',
      words_cipher: own.encrypt('message.words', '{}'),
      created_at: at,
    })
    .execute()
  await db
    .insertInto('uploaded_file')
    .values({
      customer_no: customerNo,
      file_id: randomUUID(),
      kind: 'HOLDING',
      mime_type: 'image/png',
      sha256: bytes,
      bytes_cipher: own.encrypt('file.bytes', 'x'),
      created_at: at,
    })
    .execute()
  await db
    .insertInto('identity_picture')
    .values({
      customer_no: customerNo,
      id: randomUUID(),
      side: 'front',
      mime_type: 'image/png',
      picture_cipher: own.encrypt('identity.picture', 'x'),
      confidence: '0.9',
      fields_cipher: own.encrypt('identity.fields', '{}'),
      created_at: at,
    })
    .execute()

  return { mobile, token, customerNo }
}

/** What the row of an ended login says of anybody: nothing. */
const rowOf = (customerNo: string) =>
  db
    .selectFrom('customer')
    .select(['status', 'mobile_index', 'mobile_cipher', 'login_hash', 'trade_hash'])
    .where('customer_no', '=', customerNo)
    .executeTakeFirst()
const EMPTY = { status: '3', mobile_index: null, mobile_cipher: null, login_hash: null, trade_hash: null }

test('R-ACC-3: a login that is merged leaves nothing of anybody behind', async () => {
  const older = await go.register()
  const idNo = go.newIdNo()
  await go.realName(older.token, idNo)
  const cardNo = go.newCardNo()
  await go.bindCard(older.token, cardNo)
  const newer = await unnamed()
  await go.realName(newer.token, idNo)
  const started = await go.startCard(newer.token, { cardNo, purpose: 'MERGE' })
  const input = { serialNo: started.data.serialNo, authCode: world.bankCode }
  const merged = await product.call('mergeByBankCode', input, { token: newer.token })
  expect(merged.data.customerNo).toBe(older.customerNo)
  expect(await rowOf(newer.customerNo)).toEqual(EMPTY)
  expect((await tablesOf(newer.customerNo)).filter((table) => !STAYS.includes(table))).toEqual([])
})

test('R-ACT-20: a login whose number another customer proved leaves nothing of anybody behind', async () => {
  const { token } = await go.register()
  const gone = await unnamed()
  const verifyTicket = await ticketFor(product, { token, purpose: 'CHANGE_MOBILE' })
  await db.deleteFrom('sms_code').execute()
  const authCode = await go.code('CHANGE_MOBILE', gone.mobile)
  const change = { newMobile: gone.mobile, authCode, verifyTicket, purpose: 'CHANGE_MOBILE' as const }
  ;(await product.ask(changeMobile, change, { token })).success()
  expect(await rowOf(gone.customerNo)).toEqual(EMPTY)
  expect((await tablesOf(gone.customerNo)).filter((table) => !STAYS.includes(table))).toEqual([])
})

test('R-ACT-27: the trade passwords of before go with the account', async () => {
  const { token, customerNo } = await go.register()
  await go.realName(token)
  await db
    .insertInto('trade_password_history')
    .values({ customer_no: customerNo, seq: 1, hash: 'x', created_at: new Date() })
    .execute()
  const verifyTicket = await ticketFor(product, { token, purpose: 'CLOSE' })
  expect((await product.ask(closeAccount, { verifyTicket }, { token })).success().isClosed).toBe(true)
  expect((await tablesOf(customerNo)).filter((table) => !STAYS.includes(table))).toEqual([
    'account_closing',
    // The answer to the closing itself, for a repeat of it; hours.
    'idempotency',
  ])
})
