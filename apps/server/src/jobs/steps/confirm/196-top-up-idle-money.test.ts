import { saveIdleRule } from '@tongzhou/db/stores/cash/idle-rule-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import type { IdleSource } from '@tongzhou/domain/cash/idle-rule'
import { moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { expect, test } from 'vitest'
import { CUSTOMER, TRADE_ACCO, type TestDay, addFund, day, openTestDay } from '../../scenarios/test-day'
import {
  confirmation,
  due,
  holderDay,
  morning,
  night,
  orderOf,
  vol,
  yuan,
  dividend,
} from '../../scenarios/test-files'
import { standing } from './test-standing'

const [WEDNESDAY, THURSDAY, FRIDAY] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const
const [F1, F2] = ['890011', '890012'] as const

/** A money fund of the cash product, first of the list first. */
async function addCashFund(t: TestDay, fundCode: string, rank: number, dailyMax: string | null = null) {
  const { db } = t.services.connection
  await addFund(t, { fundCode, nav: '1.0000', navDay: '2026-11-13' })
  const terms = { fund_type: 'MONEY', risk_level: 'R1', first_buy_min: '0.01', further_buy_min: '0.01' }
  await db
    .updateTable('fund')
    .set({ ...terms, daily_buy_max: dailyMax, default_dividend: '0', pay_lag: 1 })
    .where('fund_code', '=', fundCode)
    .execute()
  await db
    .updateTable('fund_nav')
    .set({ seven_day_yield: '1.312', income_per_10k: '0.3500' })
    .where('fund_code', '=', fundCode)
    .execute()
  await db.insertInto('cash_fund').values({ fund_code: fundCode, rank }).execute()
}

async function turn(t: TestDay, source: IdleSource, isOn: boolean, minAmount = '0.01'): Promise<void> {
  const agreed = isOn ? { wording: 'idle-top-up@1', content: '委托内容：…' } : null
  const rule = { customerNo: CUSTOMER, tradeAcco: TRADE_ACCO, source, isOn, minAmount: moneyFrom(minAmount) }
  await t.services.connection.db
    .transaction()
    .execute((tx) =>
      saveIdleRule(tx, { ...rule, changedAt: t.services.clock.now() }, { agreed, actor: 'customer' }),
    )
}

/** A dividend of 399.68 in cash is here on Thursday, and its order. */
async function paidDividend(
  prepare: (t: TestDay) => Promise<void>,
  beforeMoney: (t: TestDay, orderNo: string) => Promise<void> = () => Promise.resolve(),
) {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await standing(t)
  await addCashFund(t, F1, 1, '300.00')
  await addCashFund(t, F2, 2)
  await prepare(t)
  await night(t, '2026-11-17', '1.2000')
  morning(t, WEDNESDAY, {
    dividends: [dividend({ ConfirmedAmount: yuan('399.68'), DefDividendMethod: '1' })],
    holding: '7993.61',
    money: [due({ confirmDay: WEDNESDAY, payDay: THURSDAY, business: '143', amount: '399.68', flag: '0' })],
  })
  expect((await t.until(`${WEDNESDAY} 11:30`)).faults).toEqual([])
  const { order_no: orderNo } = await t.services.connection.db
    .selectFrom('trade_order')
    .select('order_no')
    .where('biz_code', '=', '143')
    .executeTakeFirstOrThrow()
  await night(t, WEDNESDAY, '1.2000')
  morning(t, THURSDAY, { holding: '7993.61' })
  await t.until(`${THURSDAY} 10:30`)
  await beforeMoney(t, orderNo)
  t.bank.payIn('T1', '399.68')
  expect((await t.until(`${THURSDAY} 14:00`)).faults).toEqual([])

  return { t, orderNo }
}

const legsOf = (t: TestDay, orderNo: string) =>
  t.services.connection.db
    .selectFrom('trade_order')
    .select(['fund_code', 'apply_amount', 'pay_status', 'apply_status', 't_date', 'ta_return_msg'])
    .where('parent_no', '=', orderNo)
    .orderBy('fund_code')
    .execute()

const open = async (t: TestDay) =>
  (await trialBalance(t.services.connection.db))
    .filter((account) => account.balance !== 0n)
    .map((a) => `${a.code} ${printMoney(a.balance)}`)

const told = async (t: TestDay) =>
  (
    await t.services.connection.db
      .selectFrom('message')
      .select('event')
      .where('event', 'like', 'idleMoney%')
      .execute()
  ).map(({ event }) => event)

test('R-CASH-13: a dividend buys the cash product on the day it is here, split like a smart top-up (A2)', async () => {
  const { t, orderNo } = await paidDividend((t) => turn(t, 'DIVIDEND', true, '399.68'))
  // The first fund takes 300.00 a day, the second the rest.
  expect(await legsOf(t, orderNo)).toMatchObject([
    { fund_code: F1, apply_amount: '300.00', pay_status: 'PAID', t_date: THURSDAY },
    { fund_code: F2, apply_amount: '99.68', pay_status: 'PAID', t_date: THURSDAY },
  ])
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'ARRIVED' })
  const rows = await t.services.connection.db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('event', '=', 'A2')
    .orderBy('amount')
    .execute()
  expect(rows.map((row) => [row.debit, row.credit, row.amount])).toEqual([
    ['2005', '2001', '99.68'],
    ['2005', '2001', '300.00'],
  ])
  // Run again, nothing is bought again.
  await t.round()
  expect(await legsOf(t, orderNo)).toHaveLength(2)
  expect(await told(t)).toEqual(['idleMoneyMoved'])
  // The registrar takes both, and no order is owed anything.
  await night(t, THURSDAY, '1.2000')
  const sent = t.registrar.sent('03', day(THURSDAY))
  expect(sent.map((row) => row['FundCode'])).toEqual([F1, F2])
  morning(t, FRIDAY, {
    trades: sent.map((row, at) =>
      confirmation(row, FRIDAY, {
        FundCode: row['FundCode'] ?? '',
        BusinessCode: '122',
        TASerialNO: `T120261120000000000${at + 6}`,
        ConfirmedAmount: yuan(at === 0 ? '300.00' : '99.68'),
        ConfirmedVol: vol(at === 0 ? '300.00' : '99.68'),
        NAV: navFrom('1.0000'),
      }),
    ),
    holding: '7993.61',
    others: { [F1]: '300.00', [F2]: '99.68' },
  })
  expect((await t.until(`${FRIDAY} 12:00`)).faults).toEqual([])
  expect(await open(t)).toEqual(['1001 407.67', '2002 399.68', '2008 7.99'])
  // No payout ever left.
  expect([...t.bank.operations.values()].filter(({ kind }) => kind === 'PAYOUT')).toEqual([])
})

test.each<[string, (t: TestDay) => Promise<void>]>([
  ['without a rule', () => Promise.resolve()],
  ['with a rule about sales only', (t) => turn(t, 'SALE', true)],
  ['below the least of the rule', (t) => turn(t, 'DIVIDEND', true, '399.69')],
  [
    'with a rule that was turned off',
    async (t) => {
      await turn(t, 'DIVIDEND', true)
      await turn(t, 'DIVIDEND', false)
    },
  ],
])('%s the dividend goes to the card', async (_, prepare) => {
  const { t, orderNo } = await paidDividend(prepare)
  expect(await legsOf(t, orderNo)).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'ARRIVED' })
  expect(await told(t)).toEqual([])
  expect(await open(t)).toEqual(['1001 7.99', '2008 7.99'])
})

test('money that the bank may be paying out already buys nothing: it leaves once', async () => {
  const { t, orderNo } = await paidDividend(
    (t) => turn(t, 'DIVIDEND', true),
    async (t, orderNo) => {
      const row = { customer_no: CUSTOMER, serial_no: `${orderNo}PO1`, order_no: orderNo, kind: 'PAYOUT' }
      await t.services.connection.db
        .insertInto('payment')
        .values({
          ...row,
          trade_acco: TRADE_ACCO,
          amount: '100.00',
          status: 'SENT',
          created_at: t.services.clock.now(),
        })
        .execute()
    },
  )
  expect(await legsOf(t, orderNo)).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'PAYABLE' })
  expect(await told(t)).toEqual([])
})

test('what cannot be bought is told with its reason, and goes to the card the same day', async () => {
  const { t, orderNo } = await paidDividend(async (t) => {
    await turn(t, 'DIVIDEND', true)
    const closed = t.services.connection.db.updateTable('fund').set({ status: '5' })
    await closed.where('fund_code', 'in', [F1, F2]).execute()
  })
  const [leg, ...more] = await legsOf(t, orderNo)
  expect(more).toEqual([])
  expect(leg).toMatchObject({ fund_code: F1, apply_status: 'REJECTED', pay_status: 'NONE' })
  expect(leg?.ta_return_msg).toContain('今日还可买入 0.00 元')
  expect(await told(t)).toEqual(['idleMoneyKept'])
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'ARRIVED' })
  expect(await open(t)).toEqual(['1001 7.99', '2008 7.99'])
})
