import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testDatabase } from '@tongzhou/testkit/database'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { afterAll, expect, test } from 'vitest'
import { connect } from './connect'

const { db, url } = await testDatabase()
const owner = connect({ url, max: 1, isOwner: true })
afterAll(() => owner.close())

/** What a migration does to rows of before: it is carried out once more, over rows as they were left. */
const again = (name: string) =>
  owner.pool.query(readFileSync(join(import.meta.dirname, 'migrations', name), 'utf8'))

const at = (text: string) => new Date(`${text}:00+08:00`)
const sealed = Buffer.alloc(1)

async function customer(customerNo: string, more: { real_name_at?: Date } = {}): Promise<void> {
  await db
    .insertInto('customer')
    .values({
      customer_no: customerNo,
      bucket: 1,
      mobile_index: Buffer.from(customerNo),
      mobile_cipher: sealed,
      channel_code: '001',
      created_at: at('2026-01-05 10:00'),
      ...more,
    })
    .execute()
}

test('0320: pictures of whoever is verified, or was, are kept; those of nobody are not', async () => {
  const [typed, named, papered, left] = ['800000000001', '800000000002', '800000000003', '800000000004']
  for (const customerNo of [typed, papered, left]) await customer(customerNo)
  await customer(named, { real_name_at: at('2026-01-05 10:10') })
  await db
    .insertInto('customer_identity')
    .values({
      customer_no: papered,
      id_type: '0',
      id_index: sealed,
      id_cipher: sealed,
      name_cipher: sealed,
      name_index: sealed,
      sex: '2',
      birth_date: dayFrom('1994-07-15'),
      id_end: dayFrom('2036-01-01'),
    })
    .execute()
  const closed = { customer_no: left, closed_at: at('2026-02-05 10:00'), kept_until: dayFrom('2046-02-05') }
  await db
    .insertInto('closed_customer')
    .values({ ...closed, person_cipher: sealed })
    .execute()
  for (const customerNo of [typed, named, papered, left]) {
    await db
      .insertInto('identity_picture')
      .values({
        customer_no: customerNo,
        id: randomUUID(),
        side: 'front',
        mime_type: 'image/png',
        picture_cipher: sealed,
        confidence: '0.9',
        fields_cipher: sealed,
        created_at: at('2026-01-05 10:05'),
      })
      .execute()
  }
  await again('0320_documents_kept.sql')
  const kept = await db
    .selectFrom('identity_picture')
    .select('customer_no')
    .where('attached_at', '=', at('2026-01-05 10:05'))
    .orderBy('customer_no')
    .execute()
  expect(kept.map((row) => row.customer_no)).toEqual([named, papered, left])
  const gone = db.selectFrom('identity_picture').select('customer_no').where('attached_at', 'is', null)
  expect(await gone.execute()).toEqual([{ customer_no: typed }])
})

test('0321: no answer to an approval is kept, and its key stays taken', async () => {
  const key = { staff_no: 'S001', body_hash: sealed, answer_cipher: sealed }
  const acts = ['requests/approve', 'staff/grant'].map((operation) => ({ ...key, operation, key: operation }))
  await db.insertInto('staff_key').values(acts).execute()
  await again('0321_staff_answers.sql')
  const rows = db.selectFrom('staff_key').select(['operation', 'answer_cipher']).orderBy('operation')
  expect(await rows.execute()).toEqual([
    { operation: 'requests/approve', answer_cipher: null },
    { operation: 'staff/grant', answer_cipher: sealed },
  ])
})

interface Remitted {
  readonly applied: string
  readonly pay: 'PAID' | 'UNPAID' | 'PAY_FAILED'
  readonly apply?: 'CREATED' | 'ACCEPTED' | 'CANCELLED'
}

let made = 0

/** A card of a customer of his own with orders paid by transfer; answers its trade account. */
async function remitter(
  orders: readonly Remitted[],
  card: { changed?: string; opened?: string; agreed?: boolean },
): Promise<string> {
  made += 1
  const customerNo = `81000000000${made}`
  const tradeAcco = `88800000000${made}`
  await customer(customerNo)
  await db
    .insertInto('bank_card')
    .values({
      customer_no: customerNo,
      trade_acco: tradeAcco,
      bank_serial: '002',
      bank_name: '工商银行',
      card_index: Buffer.from(tradeAcco),
      card_cipher: sealed,
      card_tail: '0001',
      mobile_cipher: sealed,
      sign_status: 'SIGNED',
      bound_at: at('2026-01-05 10:20'),
      changed_at: card.changed === undefined ? null : at(card.changed),
      remit_opened_at: card.opened === undefined ? null : at(card.opened),
    })
    .execute()
  if (card.agreed === true) {
    const consent = { protocol_id: 'remit-payment', version: 1, agreed_at: at('2026-11-27 10:00') }
    await db
      .insertInto('consent')
      .values({ customer_no: customerNo, ...consent })
      .execute()
  }
  for (const [index, { applied, pay, apply = 'ACCEPTED' }] of orders.entries()) {
    await db
      .insertInto('trade_order')
      .values({
        customer_no: customerNo,
        order_no: `${made}${index}`.padEnd(20, '0'),
        app_sheet_no: `${made}${index}`.padEnd(24, '0'),
        bucket: 1,
        trade_acco: tradeAcco,
        ta_code: 'T1',
        fund_code: '890001',
        biz_code: '022',
        pay_way: 'REMIT',
        channel_code: '001',
        apply_amount: '100.00',
        apply_at: at(applied),
        t_date: dayFrom(applied.slice(0, 10)),
        expect_confirm_date: dayFrom(applied.slice(0, 10)),
        paid_at: pay === 'PAID' ? at(applied) : null,
        pay_status: pay,
        apply_status: apply,
        confirm_status: 'WAIT',
        updated_at: at(applied),
      })
      .execute()
  }

  return tradeAcco
}

test('R-ACT-16 (0322): a card is open that paid by transfer since it stands there, and no other without a word', async () => {
  const before: Remitted = { applied: '2026-02-02 10:00', pay: 'PAID' }
  const since: Remitted = { applied: '2026-04-02 10:00', pay: 'PAID' }
  const unpaid: Remitted = { applied: '2026-02-02 10:00', pay: 'PAY_FAILED', apply: 'CANCELLED' }
  const waiting: Remitted = { applied: '2026-02-02 10:00', pay: 'UNPAID', apply: 'CREATED' }
  const changed = '2026-03-02 10:00'
  const opened = '2026-02-02 10:00'
  const cards = {
    bothSides: await remitter([before, since], { changed }),
    beforeOnly: await remitter([before], { changed }),
    neverPaid: await remitter([unpaid], { opened }),
    neverPaidButAgreed: await remitter([unpaid], { opened, agreed: true }),
    paid: await remitter([unpaid, before], { opened }),
    toPay: await remitter([waiting], { opened }),
  }
  await again('0322_remit_by_payment.sql')
  const rows = await db.selectFrom('bank_card').select(['trade_acco', 'remit_opened_at']).execute()
  const open = new Map(rows.map((row) => [row.trade_acco, row.remit_opened_at]))
  expect(Object.fromEntries(Object.entries(cards).map(([name, acco]) => [name, open.get(acco)]))).toEqual({
    bothSides: at('2026-04-02 10:00'),
    beforeOnly: null,
    neverPaid: null,
    neverPaidButAgreed: at(opened),
    paid: at(opened),
    toPay: at(opened),
  })
})

test('R-PLAN-11 (0313): plans that had run their course are held, whoever else has a target is not', async () => {
  const customerNo = '800000000031'
  await customer(customerNo)
  const plans: [planNo: string, change: { status: string; profit_target: string | null }][] = [
    ['P000000000000000001', { status: 'FINISHED', profit_target: '0.1' }],
    ['P000000000000000002', { status: 'FINISHED', profit_target: null }],
    ['P000000000000000003', { status: 'RUNNING', profit_target: '0.1' }],
  ]
  for (const [planNo, change] of plans)
    await db
      .insertInto('plan')
      .values({
        customer_no: customerNo,
        plan_no: planNo,
        fund_code: '890001',
        trade_acco: 'T8000000000310001',
        pay_way: 'CARD',
        channel_code: '001',
        mode: 'FIXED',
        base_amount: '500.00',
        cycle: 'DAY',
        first_day: dayFrom('2026-01-06'),
        created_at: at('2026-01-05 10:00'),
        ...change,
      })
      .execute()
  await again('0313_finished_plans_held.sql')
  const rows = await db.selectFrom('plan').select(['plan_no', 'profit_state']).orderBy('plan_no').execute()
  expect(rows.map(({ profit_state: state }) => state)).toEqual(['HELD', 'ARMED', 'ARMED'])
})
