import { ordersOutOfBalance } from '@tongzhou/db/stores/settlement/money-check-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import { holdLatePurchases } from '../../../jobs/registrar/apply/held-purchases'
import { toNextDay } from '../../../cash/test-cash'
import { FUND, payWaysFloor, withCash } from './test-pay-ways'

async function open() {
  const { floor, ta, db } = await payWaysFloor()
  const [saver, other] = [await withCash(floor, ta), await floor.addTrader()]
  const bought = await saver.buy(FUND, '3000.00', { payWay: 'CASH_PRODUCT', tDay: '2026-11-18' })
  expect([bought.code, (await other.buy(FUND, '1000.00', { tDay: '2026-11-18' })).code]).toEqual([200, 200])
  await floor.drain()
  const { orderNo } = bought.data as { orderNo: string }
  const held: [string, string][] = []
  const payIn = floor.bank.payIn.bind(floor.bank)
  const account = async (code: string) =>
    printMoney((await trialBalance(db)).find((one) => one.code === code)?.balance ?? noMoney)
  const transfers = () =>
    floor.bank.entries.filter(({ kind }) => kind === 'TRANSFER').map(({ amount }) => printMoney(amount))
  const breaks = () =>
    db
      .selectFrom('reconciliation_break')
      .select(['kind', 'subject', 'ours', 'resolved_at'])
      .where('kind', '=', 'CASH_LEG_LATE')
      .execute()

  return {
    floor,
    ta,
    db,
    orderNo,
    account,
    transfers,
    breaks,
    /** What there is to pay now of another list of that pay day. */
    leftOf: async (total: string) => {
      const held = await db
        .selectFrom('held_purchase')
        .select(['ta_code', 'pay_date'])
        .executeTakeFirstOrThrow()
      const keys = [{ fundCode: FUND, bizCode: '122', confirmDate: dayFrom('2026-11-19') }]
      const due = { taCode: held.ta_code, payDate: held.pay_date, keys, total: moneyFrom(total) }
      const now = floor.product.services.clock.now()

      return printMoney(await db.transaction().execute((tx) => holdLatePurchases(tx, due, now)))
    },
    /** The registrar of the legs keeps its money back from now on, until it is let go. */
    keepBack: () => {
      floor.bank.payIn = (taCode, amount) => void held.push([taCode, amount])
    },
    letGo: () => {
      floor.bank.payIn = payIn
      for (const [taCode, amount] of held.splice(0)) payIn(taCode, amount)
    },
  }
}

/** What the registrar asks for the purchases of 3,000.00 and 1,000.00, less the fee that stays with us. */
const [BOTH, OF_CASH, OF_CARD] = ['3996.80', '2997.60', '999.20'] as const
/** The top-up of the first day. */
const EARLIER = '20000.00'

test('R-CASH-12: the money of the legs is late: the others are paid for, this purchase waits, persons are told, and its own money pays it', async () => {
  const t = await open()
  t.keepBack()
  expect(await toNextDay(t.floor, t.ta, { day: '2026-11-18', next: '2026-11-19' })).toEqual([])
  const paidBy = async (time: string) => {
    expect((await t.floor.until(time)).faults).toEqual([])
    await t.floor.drain()

    return t.transfers()
  }
  // Both fall due together: it is waited for a little, then nobody waits for somebody else's money.
  expect(await paidBy('2026-11-19 11:10')).toEqual([EARLIER])
  expect(await paidBy('2026-11-19 11:35')).toEqual([EARLIER, OF_CARD])
  expect(await t.account('2002')).toBe(OF_CASH)
  expect(await t.breaks()).toEqual([])
  // Another list of the same confirmations asks for money that is not this purchase's: none more is held.
  expect(await t.leftOf('10.00')).toBe('10.00')
  expect(await paidBy('2026-11-19 15:35')).toEqual([EARLIER, OF_CARD])
  expect(await t.breaks()).toMatchObject([{ subject: t.orderNo, ours: OF_CASH, resolved_at: null }])
  t.letGo()
  expect(await toNextDay(t.floor, t.ta, { day: '2026-11-19', next: '2026-11-20' })).toEqual([])
  expect(await paidBy('2026-11-20 11:10')).toEqual([EARLIER, OF_CARD, OF_CASH])
  expect([await t.account('2002'), await ordersOutOfBalance(t.db)]).toEqual(['0.00', []])
  expect(await t.breaks()).toMatchObject([{ subject: t.orderNo, resolved_at: expect.any(Date) }])
  // Once: another day finds nothing of it.
  expect(await toNextDay(t.floor, t.ta, { day: '2026-11-20', next: '2026-11-23' })).toEqual([])
  expect(await paidBy('2026-11-23 15:35')).toEqual([EARLIER, OF_CARD, OF_CASH])
}, 240_000)

test('a leg of which a part is still to be confirmed is not here, though the confirmed part is', async () => {
  const t = await open()
  t.keepBack()
  expect(await toNextDay(t.floor, t.ta, { day: '2026-11-18', next: '2026-11-19' })).toEqual([])
  expect((await t.floor.until('2026-11-19 11:35')).faults).toEqual([])
  const legs = (confirm_status: string) =>
    t.db.updateTable('trade_order').set({ confirm_status }).where('parent_no', '=', t.orderNo).execute()
  await legs('POSTPONED')
  t.letGo()
  expect((await t.floor.until('2026-11-19 14:00')).faults).toEqual([])
  await t.floor.drain()
  expect(t.transfers()).toEqual([EARLIER, OF_CARD])
  await legs('CONFIRMED')
  expect((await t.floor.until('2026-11-19 14:30')).faults).toEqual([])
  await t.floor.drain()
  expect(t.transfers()).toEqual([EARLIER, OF_CARD, OF_CASH])
}, 240_000)

test('money that comes before 15:30 pays its purchase at once, and money that is there is in the one transfer', async () => {
  const late = await open()
  late.keepBack()
  expect(await toNextDay(late.floor, late.ta, { day: '2026-11-18', next: '2026-11-19' })).toEqual([])
  expect((await late.floor.until('2026-11-19 11:35')).faults).toEqual([])
  late.letGo()
  expect((await late.floor.until('2026-11-19 14:00')).faults).toEqual([])
  await late.floor.drain()
  expect([late.transfers(), await late.breaks()]).toEqual([[EARLIER, OF_CARD, OF_CASH], []])

  const usual = await open()
  expect(await toNextDay(usual.floor, usual.ta, { day: '2026-11-18', next: '2026-11-19' })).toEqual([])
  expect((await usual.floor.until('2026-11-19 11:10')).faults).toEqual([])
  await usual.floor.drain()
  expect(usual.transfers()).toEqual([EARLIER, BOTH])
  expect(await usual.db.selectFrom('held_purchase').select('order_no').execute()).toEqual([])
}, 240_000)
