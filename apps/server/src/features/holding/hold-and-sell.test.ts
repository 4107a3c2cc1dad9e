import { findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import {
  applyStatuses,
  confirmStatuses,
  isFinal,
  payStatuses,
} from '@tongzhou/domain/trade/state/order-status'
import { expect, test } from 'vitest'
import { type Trader, allAgreements, tradingFloor } from '../../trading/test-trader'
import { confirmOrder } from './test-confirm'

const floor = await tradingFloor('2026-11-16 14:20')
const { services } = floor.product
const { db } = services.connection
const FUND = '890001'
await floor.addFund({ fund_code: FUND, min_redeem: '10', min_remain: '5' })
const publish = async (day: string, nav: string) => {
  await db
    .insertInto('fund_nav')
    .values({ fund_code: FUND, nav_date: dayFrom(day), nav, source: 'test' })
    .execute()
  await services.market.refresh()
}
await publish('2026-11-16', '1.2500')

/** A customer who holds 7,993.61 shares since 17 November, as in Appendix G. */
async function holder(): Promise<Trader> {
  floor.setTime('2026-11-16 14:20')
  const trader = await floor.addTrader()
  const bought = await trader.buy(FUND, '10000.00')
  await floor.drain()
  floor.setTime('2026-11-17 09:30')
  await confirmOrder(floor, trader, bought.data.orderNo, {
    day: '2026-11-17',
    tDay: '2026-11-16',
    amount: '10000.00',
    shares: '7993.61',
    fee: '7.99',
    nav: '1.2500',
  })

  return trader
}

const sell = (trader: Trader, change: Record<string, unknown> = {}) =>
  trader.call('redeemSingleFund', {
    fundCode: FUND,
    tradeAcco: trader.tradeAcco,
    shares: '3000.00',
    tradeTicket: trader.tradeTicket,
    tDay: '2026-11-19',
    ...change,
  })

test('the sell page of a fund one does not hold has no account to sell from', async () => {
  const trader = await floor.addTrader()
  const page = await trader.call('redeemPage', { fundCode: FUND })
  expect(page).toMatchObject({ code: 200, data: { accounts: [], blocked: null } })
})

test('shares of a new fund are worth what was confirmed for them until its first NAV', async () => {
  floor.setTime('2026-11-16 14:20')
  const fundCode = '890007'
  await floor.addFund({ fund_code: fundCode })
  await services.market.refresh()
  const trader = await floor.addTrader()
  const bought = await trader.buy(fundCode, '10000.00')
  await floor.drain()
  floor.setTime('2026-11-17 09:30')
  await confirmOrder(floor, trader, bought.data.orderNo, {
    day: '2026-11-17',
    tDay: '2026-11-16',
    amount: '10000.00',
    shares: '9992.01',
    fee: '7.99',
    nav: '1.0000',
  })
  const worth = async () => [
    (await trader.call('positionList')).data.rows[0].marketValue,
    (await trader.call('positionDetail', { fundCode })).data.marketValue,
    (await trader.call('assetOverview')).data.totalAssets,
  ]
  expect(await worth()).toEqual(['10000.00', '10000.00', '10000.00'])
  await db
    .insertInto('fund_nav')
    .values({ fund_code: fundCode, nav_date: dayFrom('2026-11-20'), nav: '1.0100', source: 'test' })
    .execute()
  await services.market.refresh()
  expect(await worth()).toEqual(['10091.93', '10091.93', '10091.93'])
})

test('what may be sold: nothing on the day of confirmation (T+2), all after it, nothing while the registrar has other shares', async () => {
  const trader = await holder()
  const available = async () => {
    const list = await trader.call('positionList')
    const detail = await trader.call('positionDetail', { fundCode: FUND })

    return [list.data.rows[0].availableShares, detail.data.availableShares]
  }
  expect(await available()).toEqual(['0.00', '0.00'])
  floor.setTime('2026-11-17 15:00')
  expect(await available()).toEqual(['7993.61', '7993.61'])
  const block = (reason: string | null) =>
    db
      .updateTable('position')
      .set({ blocked_reason: reason })
      .where('customer_no', '=', trader.customerNo)
      .execute()
  await block('SHARES_BREAK')
  expect(await available()).toEqual(['0.00', '0.00'])
  await block(null)
  // A holding term ties the lot until its day, another fund's lots do not matter.
  await db
    .updateTable('fund')
    .set({ hold_kind: 'MIN_HOLD', hold_days: 30 })
    .where('fund_code', '=', FUND)
    .execute()
  expect(await available()).toEqual(['0.00', '0.00'])
  floor.setTime('2026-12-17 09:00')
  expect(await available()).toEqual(['7993.61', '7993.61'])
  await db
    .updateTable('fund')
    .set({ hold_kind: 'NONE', hold_days: 0 })
    .where('fund_code', '=', FUND)
    .execute()
})

test('the sell page knows the running plans of the fund, for a sale of everything does not end them (R-DCA-8)', async () => {
  const trader = await holder()
  await db
    .updateTable('fund')
    .set({ plan_status: '0', plan_min: '10' })
    .where('fund_code', '=', FUND)
    .execute()
  const { tradeAcco, tradeTicket } = trader
  const made = await trader.call('createPlan', {
    fundCode: FUND,
    tradeAcco,
    tradeTicket,
    mode: 'FIXED',
    amount: '500.00',
    cycle: 'WEEK',
    cycleDay: 5,
    firstDay: '2026-11-20',
    endKind: 'none',
    agreementIds: allAgreements,
  })
  const plans = async () => (await trader.call('redeemPage', { fundCode: FUND })).data.runningPlans
  expect(await plans()).toEqual([{ planNo: made.data.planNo, amount: '500.00' }])
  const ended = { planNo: made.data.planNo, command: 'terminate', tradeTicket }
  expect((await trader.call('changePlanStatus', ended)).code).toBe(200)
  expect(await plans()).toEqual([])
})

test('Appendix G, fund A: held, valued, partly sold and valued again to the cent', async () => {
  const trader = await holder()
  const first = await trader.call('positionList')
  expect(first.data.rows[0]).toMatchObject({
    marketValue: '9992.01',
    dayIncome: '-7.99',
    totalShares: '7993.61',
  })
  await publish('2026-11-17', '1.2380')
  await publish('2026-11-18', '1.2455')
  floor.setTime('2026-11-19 14:00')
  const page = await trader.call('redeemPage', { fundCode: FUND })
  expect(page.data).toMatchObject({
    tDay: '2026-11-19',
    confirmDate: '2026-11-20',
    arriveDate: '2026-11-24',
    blocked: null,
    accounts: [
      {
        available: '7993.61',
        lots: [{ holdingDays: 3, rate: '0.015000', nextStepDay: '2026-11-23', nextRate: '0.007500' }],
      },
    ],
  })
  const trial = await trader.call('redemptionPreview', {
    fundCode: FUND,
    tradeAcco: trader.tradeAcco,
    shares: '3000',
  })
  expect(trial.data).toMatchObject({
    gross: '3736.50',
    fee: '56.05',
    freeShares: '0.00',
    highestRate: '0.015000',
  })
  const sold = await sell(trader)
  expect(sold).toMatchObject({ code: 200, data: { arriveDate: '2026-11-24', estimatedAmount: '3680.45' } })
  const frozen = await trader.call('positionList')
  expect(frozen.data.rows[0]).toMatchObject({ frozenShares: '3000.00', availableShares: '4993.61' })
  const records = await trader.call('orderList', { inTransit: true })
  expect(records.data.rows[0]).toMatchObject({ kind: 'SELL', amount: '3680.45', isEstimate: true })

  await publish('2026-11-19', '1.2610')
  floor.setTime('2026-11-20 09:30')
  await confirmOrder(floor, trader, sold.data.orderNo, {
    day: '2026-11-20',
    tDay: '2026-11-19',
    amount: '3726.25',
    shares: '3000.00',
    fee: '56.75',
    nav: '1.2610',
  })
  await publish('2026-11-20', '1.2700')
  const detail = await trader.call('positionDetail', { fundCode: FUND })
  expect(detail.data).toMatchObject({
    marketValue: '6341.88',
    holdingCost: '6247.00',
    dayIncome: '44.94',
    holdingIncome: '94.88',
    realisedIncome: '-26.75',
    cumulativeIncome: '68.13',
    canSell: true,
  })
  expect(detail.data.days.map((one: { income: string }) => one.income)).toEqual([
    '44.94',
    '67.15',
    '59.95',
    '-95.92',
    '-7.99',
  ])
  // R-INC-1: 132.87 by the price, less 7.99 and 56.75 of fees.
  const income = await trader.call('incomeOverview')
  expect(income.data).toMatchObject({
    cumulativeIncome: '68.13',
    dayIncome: '44.94',
    day: '2026-11-20',
    isDayFinal: true,
    split: { price: '132.87', dividends: '0.00', money: '0.00', fees: '64.74' },
  })
  expect(income.data.points.at(-1)).toEqual({ day: '2026-11-20', income: '44.94', cumulative: '68.13' })
  const month = await trader.call('incomeCalendar', { view: 'DAY', period: '2026-11' })
  expect(month.data).toMatchObject({ period: '2026-11', total: '68.13', since: '2026-11-16' })
  expect(month.data.cells.slice(-6)).toEqual([
    { key: '2026-11-15', income: null, state: 'CLOSED', corrected: null },
    { key: '2026-11-16', income: '-7.99', state: 'FINAL', corrected: null },
    { key: '2026-11-17', income: '-95.92', state: 'FINAL', corrected: null },
    { key: '2026-11-18', income: '59.95', state: 'FINAL', corrected: null },
    { key: '2026-11-19', income: '67.15', state: 'FINAL', corrected: null },
    { key: '2026-11-20', income: '44.94', state: 'FINAL', corrected: null },
  ])
  for (const [view, key] of [
    ['MONTH', '2026-11'],
    ['YEAR', '2026'],
  ])
    expect((await trader.call('incomeCalendar', { view })).data.cells).toEqual([
      { key, income: '68.13', state: 'FINAL', corrected: null },
    ])
  expect((await trader.call('incomeCalendar', { view: 'DAY', period: '2027-01' })).data.cells).toEqual([])
  expect((await trader.call('incomeCalendar', { view: 'DAY', scope: 'CASH' })).data.total).toBe('0.00')
  const ofDay = await trader.call('incomeDetail', { day: '2026-11-19' })
  expect(ofDay.data).toMatchObject({ day: '2026-11-19', total: '67.15', funds: [{ fundCode: FUND }] })
  const ofFund = await trader.call('incomeDetail', { fundCode: FUND })
  expect(ofFund.data).toMatchObject({
    total: '68.13',
    days: [{ day: '2026-11-20', income: '44.94' }, {}, {}, {}, {}],
  })
  expect((await trader.call('clearedList')).data).toEqual({ rows: [], total: '0.00' })
  const stranger = await floor.addTrader()
  expect((await stranger.call('incomeOverview')).data).toMatchObject({
    cumulativeIncome: '0.00',
    funds: [],
    day: null,
  })
  expect((await stranger.call('incomeDetail', { fundCode: FUND })).code).toBe(404)
  const overview = await trader.call('assetOverview')
  expect(overview.data).toMatchObject({
    totalAssets: '10068.13',
    inTransitSell: '3726.25',
    cumulativeIncome: '68.13',
  })
  const parts = overview.data.parts.map((part: { key: string; weight: string }) => part.key + part.weight)
  expect(parts).toEqual(['ADVANCE62.99%', 'TRANSIT37.01%'])
  const { points, monthTotal } = (await trader.call('incomeCurve')).data
  const sums = points.map((point: { cumulative: string }) => point.cumulative)
  expect([...sums, monthTotal]).toEqual(['-7.99', '-103.91', '-43.96', '23.19', '68.13', '68.13'])
  const order = await trader.call('orderDetail', { orderNo: sold.data.orderNo })
  expect(order.data).toMatchObject({
    status: '到账中',
    amount: '3726.25',
    isEstimate: false,
    canCancel: false,
  })
  expect(order.data.steps.map((s: { label: string; state: string }) => `${s.label} ${s.state}`)).toEqual([
    '提交 DONE',
    '确认金额 DONE',
    '到账 NOW',
  ])
  // Promised and real day stand beside each other, and the lots it took give the registrar's fee (R-LOT-2).
  expect(order.data.promises).toMatchObject([
    { item: 'CONFIRM', state: 'KEPT', daysLate: 0 },
    { item: 'ARRIVE', state: 'OPEN', actual: null },
  ])
  expect(order.data.feeProof).toMatchObject({ fee: order.data.confirmFee, difference: '0.00' })
  expect(order.data.feeProof.lots).toHaveLength(1)
})

test('each refusal of a sale, and none of them freezes anything', async () => {
  const trader = await holder()
  const other = await floor.addTrader()
  const early = await sell(trader, { tDay: '2026-11-17' })
  expect(early).toMatchObject({ code: 3044, data: { earliest: '2026-11-18' } })
  floor.setTime('2026-11-19 14:00')
  expect((await sell(trader, { tradeTicket: undefined })).code).toBe(2010)
  expect((await sell(trader, { fundCode: '999999' })).code).toBe(3001)
  expect((await sell(other, { tradeAcco: trader.tradeAcco })).code).toBe(404)
  expect((await sell(other)).code).toBe(3041)
  expect((await sell(trader, { shares: '7993.62' })).code).toBe(3041)
  expect((await sell(trader, { shares: '9.99' })).code).toBe(3042)
  expect((await sell(trader, { shares: '7990.00' })).code).toBe(3043)
  expect((await sell(trader, { shares: undefined })).code).toBe(3042)
  expect((await sell(trader, { tDay: '2026-11-18' })).code).toBe(3060)
  const { data } = await trader.call('positionList')
  expect(data.rows[0].frozenShares).toBe('0.00')
  expect((await other.call('positionDetail', { fundCode: FUND })).code).toBe(404)
})

test('sells at once never sell more than is held; everything twice is refused', async () => {
  const trader = await holder()
  floor.setTime('2026-11-19 14:00')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sell(trader, { shares: '1000', duplicateConfirmed: true })),
  )
  expect(answers.filter((one) => one.code === 200)).toHaveLength(7)
  expect((await sell(trader, { shares: undefined, sellAll: true })).data.shares).toBe('993.61')
  expect((await sell(trader, { shares: undefined, sellAll: true })).code).toBe(3041)
})

test('a sale cancelled before the cut-off unfreezes; a purchase is refunded with P6; after it neither is possible', async () => {
  const trader = await holder()
  const other = await floor.addTrader()
  floor.setTime('2026-11-19 14:00')
  const sold = await sell(trader)
  const bought = await trader.buy(FUND, '100', { tDay: '2026-11-19' })
  await floor.drain()
  const cancel = (who: Trader, orderNo: string) =>
    who.call('cancelOrder', { orderNo, tradeTicket: who.tradeTicket })
  expect((await cancel(other, sold.data.orderNo)).code).toBe(404)
  expect((await cancel(trader, sold.data.orderNo)).data.status).toBe('已撤单')
  expect((await cancel(trader, sold.data.orderNo)).code).toBe(3062)
  expect((await trader.call('positionList')).data.rows[0].frozenShares).toBe('0.00')
  expect((await cancel(trader, bought.data.orderNo)).data.status).toBe('撤单中')
  await floor.drain()
  const view = await trader.call('orderResult', { orderNo: bought.data.orderNo })
  expect(view.data.status).toBe('已撤单')
  expect(view.data.steps.map((s: { label: string }) => s.label)).toEqual(['提交', '支付', '撤单', '退款到账'])
  expect((await other.call('orderDetail', { orderNo: bought.data.orderNo })).code).toBe(404)
  const late = await trader.buy(FUND, '200', { tDay: '2026-11-19' })
  await floor.drain()
  floor.setTime('2026-11-19 15:00')
  expect((await cancel(trader, late.data.orderNo)).code).toBe(3061)
  const list = await trader.call('orderList', { kind: 'BUY' })
  expect(list.data.total).toBe(3)
  // Confirmed in November: the first purchase alone (R-REC-1).
  expect(list.data.months).toEqual([{ month: '2026-11', in: '10000.00', out: '0.00' }])
  expect((await trader.call('orderList', { from: '2025-10-01' })).code).toBe(7012)
  expect((await trader.call('orderList', { tradeAcco: 'A99999999' })).data.rows).toEqual([])
  // One after the other by cursor, while an order is added in between: none twice, none lost.
  const first = await trader.call('orderList', { kind: 'BUY', pageSize: '2' })
  await trader.buy(FUND, '300', { tDay: '2026-11-20' })
  const rest = await trader.call('orderList', {
    kind: 'BUY',
    pageSize: '2',
    cursor: first.data.nextCursor,
  })
  expect([...first.data.rows, ...rest.data.rows]).toEqual(list.data.rows)
  expect(rest.data.nextCursor).toBeNull()
  const count = async (state: string) => (await trader.call('orderList', { state })).data.total
  expect([await count('DONE'), await count('CANCELLED'), await count('IN_TRANSIT')]).toEqual([1, 2, 2])
  expect(await count('FAILED')).toBe(0)
})

test('the records in transit are exactly those that the rule calls not final', async () => {
  const trader = await holder()
  floor.setTime('2026-11-19 14:00')
  const sold = await sell(trader)
  const [buy] = await findOrderRecords(db, { customerNo: trader.customerNo, bizCodes: ['022'] })
  const orders = [buy?.orderNo ?? '', String(sold.data.orderNo)]
  for (const orderNo of orders) {
    for (const payStatus of payStatuses)
      for (const applyStatus of applyStatuses.filter((s) => s !== 'SKIPPED'))
        for (const confirmStatus of confirmStatuses) {
          await db
            .updateTable('trade_order')
            .set({ pay_status: payStatus, apply_status: applyStatus, confirm_status: confirmStatus })
            .where('order_no', '=', orderNo)
            .execute()
          const key = { customerNo: trader.customerNo, orderNo }
          const open = await findOrderRecords(db, { ...key, state: 'IN_TRANSIT' })
          const flow = orderNo === orders[0] ? 'money-in' : 'money-out'
          const state = { payStatus, applyStatus, confirmStatus }
          expect({ ...state, open: open.length }).toEqual({ ...state, open: isFinal(flow, state) ? 0 : 1 })
        }
  }
})
