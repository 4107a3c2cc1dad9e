import { randomUUID } from 'node:crypto'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import { addCashFund, cashRegistrar, toNextDay } from '../../cash/test-cash'
import { type Trader, allAgreements, tradingFloor } from '../../trading/test-trader'

const [F1, F2, F3] = ['890011', '890012', '890013'] as const
const all = [F1, F2, F3]

async function open() {
  const floor = await tradingFloor('2026-11-16 09:00')
  const yields = { [F1]: '1.275', [F2]: '1.298', [F3]: '1.312' } as const
  for (const [index, fundCode] of all.entries()) {
    await addCashFund(floor, { fundCode, rank: index + 1, yield: yields[fundCode] })
  }

  return { floor, ta: cashRegistrar(floor, yields), db: floor.product.services.connection.db }
}

/** Previews, then sends what the preview showed. */
async function topUp(trader: Trader, amount: string, change: Record<string, unknown> = {}, key?: string) {
  const mode = change['mode'] ?? 'SMART'
  const preview = await trader.call('previewTopUp', { amount, mode, fundCode: change['fundCode'] })
  const { tradeAcco, tradeTicket } = trader
  const parts = (preview.data?.parts ?? []).map((part: Record<string, string>) => ({
    fundCode: part['fundCode'],
    amount: part['amount'],
  }))
  const input = { amount, mode, tradeAcco, tradeTicket, tDay: preview.data?.tDay ?? '2026-11-16', parts }

  return trader.call('topUp', { ...input, agreementIds: allAgreements, ...change }, key)
}

async function take(trader: Trader, amount: string, way: string, change: Record<string, unknown> = {}) {
  const { tradeAcco, tradeTicket } = trader
  const preview = await trader.call('previewWithdraw', { amount, way, tradeAcco })
  const parts = (preview.data?.parts ?? []).map((part: Record<string, string>) => ({
    fundCode: part['fundCode'],
    amount: part['amount'],
    way: part['way'],
  }))
  const input = { amount, way, tradeAcco, tradeTicket, tDay: preview.data?.tDay ?? '2026-11-16', parts }

  return trader.call('withdraw', { ...input, ...change })
}

test('Appendix G, cash product: top-up split, first income, quick redemption on the bank’s money, to the cent', async () => {
  const { floor, ta, db } = await open()
  expect((await floor.until('2026-11-16 09:30')).faults).toEqual([])
  const trader = await floor.addTrader()
  floor.setTime('2026-11-16 15:30')
  const placed = await topUp(trader, '25000.00')
  expect(placed.data.parts.map((part: { amount: string }) => part.amount)).toEqual([
    '10000.00',
    '10000.00',
    '5000.00',
  ])
  expect(placed.data).toMatchObject({ tDay: '2026-11-17', confirmDate: '2026-11-18' })
  await floor.drain()
  const { parentNo } = placed.data
  const view = await trader.call('parentOrderResult', { parentNo })
  expect(view.data).toMatchObject({
    kind: 'TOP_UP',
    status: '已受理(待确认)',
    canCancel: true,
    isFinal: false,
  })
  expect(view.data.children).toHaveLength(3)
  expect([...floor.bank.operations.values()].map((one) => [one.kind, one.amount])).toEqual([
    ['DEBIT', '25000.00'],
  ])

  expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
  expect(await toNextDay(floor, ta, { day: '2026-11-17', next: '2026-11-18' })).toEqual([])
  expect(await toNextDay(floor, ta, { day: '2026-11-18', next: '2026-11-19' })).toEqual([])

  // Thursday 08:30: the income of the 18th is there: 0.35 + 0.35 + 0.17.
  const overview = await trader.call('cashOverview')
  expect(overview.data).toMatchObject({
    total: '25000.87',
    dayIncome: '0.87',
    incomeDate: '2026-11-18',
    quickRoom: '25000.17',
  })

  floor.setTime('2026-11-19 10:00')
  const quick = await take(trader, '12000.00', 'QUICK')
  // Lowest yield first.
  expect(
    quick.data.parts.map((part: { fundCode: string; amount: string }) => [part.fundCode, part.amount]),
  ).toEqual([
    [F1, '10000.00'],
    [F2, '2000.00'],
  ])
  await floor.drain()
  const taken = await trader.call('parentOrderResult', { parentNo: quick.data.parentNo })
  expect(taken.data).toMatchObject({ status: '已到账', isFinal: true, canCancel: false })
  const [part] = taken.data.children
  const record = (await trader.call('orderDetail', { orderNo: part.orderNo })).data
  expect(record).toMatchObject({ amount: '2000.00', isEstimate: false, status: '已到账' })
  expect(record.steps.map((one: { label: string; state: string }) => [one.label, one.state])).toEqual([
    ['提交', 'DONE'],
    ['到账', 'DONE'],
    ['登记机构扣减份额', 'NOW'],
  ])
  // What is on the card is no asset any more, though the registrar takes the shares only with its next files.
  const left = (await trader.call('cashOverview')).data
  expect(left).toMatchObject({ total: '13000.87', accounts: [{ total: '13000.87', available: '13000.87' }] })
  const { funds } = left as { funds: { shares: string; frozen: string; quickRoom: string }[] }
  expect(funds.map(({ shares, frozen, quickRoom }) => [shares, frozen, quickRoom])).toEqual([
    ['0.35', '0.00', '0.00'],
    ['8000.35', '0.00', '8000.00'],
    ['5000.17', '0.00', '5000.17'],
  ])
  const assets = (await trader.call('assetOverview')).data
  expect(assets).toMatchObject({ totalAssets: '13000.87', cashValue: '13000.87', cumulativeIncome: '0.87' })
  const held = (await trader.call('positionDetail', { fundCode: F1 })).data
  expect(held).toMatchObject({ totalShares: '0.35', frozenShares: '0.00', marketValue: '0.35' })
  expect(held.accounts).toMatchObject([{ totalShares: '0.35', availableShares: '0.35' }])
  const owed = (await trialBalance(db)).filter((one) => ['1205', '2009'].includes(one.code))
  expect(owed.map((one) => printMoney(one.balance))).toEqual(['12000.00', '12000.00'])

  expect(await toNextDay(floor, ta, { day: '2026-11-19', next: '2026-11-20' })).toEqual([])
  const night = (await trader.call('cashOverview')).data
  expect(night).toMatchObject({ total: '13001.32', dayIncome: '0.45', incomeDate: '2026-11-19' })
  expect(night.funds[1].shares).toBe('8000.63')
  expect(await toNextDay(floor, ta, { day: '2026-11-20', next: '2026-11-23' })).toEqual([])
  // The registrar paid, the advance bank has its money back, and nothing is owed to anybody.
  const balances = (await trialBalance(db)).filter((one) => one.balance !== 0n)
  expect(balances.map((one) => [one.code, printMoney(one.balance)])).toEqual([])
  const after = (await trader.call('cashOverview')).data
  const incomes = (await trader.call('cashIncomeList', { from: '2026-11-18', to: '2026-11-22' })).data
  expect(incomes.days.map((day: { day: string }) => day.day)).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
  ])
  expect(incomes.total).toBe(after.totalIncome)
}, 120_000)

test('a withdrawal the ordinary way arrives on T+1; one fund refused by its registrar leaves the others standing', async () => {
  const { floor, ta } = await open()
  await floor.until('2026-11-16 09:30')
  const trader = await floor.addTrader()
  await topUp(trader, '25000.00')
  await floor.drain()
  expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
  // On the day of their confirmation shares can be taken quickly, not yet sold.
  expect((await take(trader, '100.00', 'NORMAL')).code).toBe(3041)
  expect(await toNextDay(floor, ta, { day: '2026-11-17', next: '2026-11-18' })).toEqual([])
  const sold = await take(trader, '21000.00', 'NORMAL')
  expect(sold.data).toMatchObject({ tDay: '2026-11-18', arriveDate: '2026-11-19' })
  ta.refused.set(F1, '0010')
  expect(await toNextDay(floor, ta, { day: '2026-11-18', next: '2026-11-19' })).toEqual([])
  expect((await floor.until('2026-11-19 14:00')).faults).toEqual([])
  const view = await trader.call('parentOrderResult', { parentNo: sold.data.parentNo })
  expect(view.data).toMatchObject({ status: '部分确认', isFinal: true })
  expect(view.data.children.map((child: { status: string }) => child.status).toSorted()).toEqual([
    '已到账',
    '已到账',
    '确认失败',
  ])
  const paid = [...floor.bank.operations.values()].filter((one) => one.kind === 'PAYOUT')
  expect(paid.map((one) => one.amount).toSorted()).toEqual(['10000.35', '999.30'])
}, 120_000)

test('each refusal of top-up and withdrawal, and none of them writes anything', async () => {
  const { floor, ta, db } = await open()
  await floor.until('2026-11-16 09:30')
  const trader = await floor.addTrader()
  const stranger = await floor.addTrader()
  const codeOf = async (change: Record<string, unknown>, amount = '25000.00') =>
    (await topUp(trader, amount, change)).code
  expect(await codeOf({ tradeAcco: stranger.tradeAcco })).toBe(404)
  expect(await codeOf({ tradeTicket: undefined })).toBe(2010)
  expect(await codeOf({ agreementIds: [] })).toBe(3010)
  expect(await codeOf({ mode: 'SINGLE', fundCode: '890099' })).toBe(3001)
  expect(await codeOf({}, '0.00')).toBe(3021)
  expect(await codeOf({}, '25000.001')).toBe(3023)
  expect(await codeOf({ agreementIds: [] }, '25000.001')).toBe(3010)
  expect((await trader.call('previewTopUp', { amount: '25000.001', mode: 'SMART' })).code).toBe(3023)
  expect(await codeOf({ tDay: '2026-11-13' })).toBe(3060)
  expect(await codeOf({ parts: [{ fundCode: F1, amount: '25000.00' }] })).toBe(3064)
  expect(await codeOf({}, '60000.00')).toBe(2201)
  expect(await db.selectFrom('trade_order').select('order_no').execute()).toEqual([])

  await topUp(trader, '25000.00')
  expect(await codeOf({})).toBe(3050)
  await floor.drain()
  await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })
  const takeCode = async (amount: string, way: string, change: Record<string, unknown> = {}) =>
    (await take(trader, amount, way, { parts: [], ...change })).code
  expect(await takeCode('100.00', 'QUICK', { tradeAcco: stranger.tradeAcco })).toBe(404)
  expect(await takeCode('100.00', 'QUICK', { tradeTicket: undefined })).toBe(2010)
  expect(await takeCode('30000.00', 'QUICK')).toBe(3041)
  for (const way of ['QUICK', 'NORMAL']) expect(await takeCode('0.00', way)).toBe(3042)
  expect(await takeCode('100.00', 'QUICK')).toBe(3064)
  await db.updateTable('bank_card').set({ changed_at: floor.product.services.clock.now() }).execute()
  const cooling = '换卡或更换手机号后 24 小时内不能快速取现，11-18 09:00 后恢复，请使用普通取现'
  expect(await take(trader, '100.00', 'QUICK', { parts: [] })).toMatchObject({ code: 3046, msg: cooling })
  await db.updateTable('bank_card').set({ changed_at: null }).execute()
  floor.setTime('2026-11-17 23:55')
  const inBatch = { code: 9002, msg: '清算中，请在 00:10 后再试，或使用普通取现' }
  expect(await take(trader, '100.00', 'QUICK', { parts: [] })).toMatchObject(inBatch)
  const asked = { amount: '100.00', way: 'QUICK', tradeAcco: trader.tradeAcco }
  expect(await trader.call('previewWithdraw', asked)).toMatchObject(inBatch)
  floor.setTime('2026-11-17 10:00')
  await db.updateTable('cash_fund').set({ quick_day_quota: '50.00' }).where('fund_code', '=', F2).execute()
  const preview = await trader.call('previewWithdraw', {
    amount: '15100.00',
    way: 'QUICK',
    tradeAcco: trader.tradeAcco,
  })
  expect(preview.data).toMatchObject({
    quickRoom: '15050.00',
    // The other 50.00 are shares of this morning: no way takes them today.
    offer: null,
    parts: [],
  })
  expect(await takeCode('15100.00', 'QUICK')).toBe(3045)
  const frozen = await db.selectFrom('position').select('frozen_shares').execute()
  expect(new Set(frozen.map((row) => row.frozen_shares))).toEqual(new Set(['0.00']))
  expect((await stranger.call('parentOrderResult', { parentNo: '20261116900001000001' })).code).toBe(404)
}, 120_000)

test('an advance the bank refuses frees the shares; a whole top-up is cancelled with one refund per child, a child never alone', async () => {
  const { floor, ta, db } = await open()
  await floor.until('2026-11-16 09:30')
  const trader = await floor.addTrader()
  await topUp(trader, '25000.00')
  await floor.drain()
  await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })
  floor.bank.refuseAdvances = true
  const quick = await take(trader, '12000.00', 'QUICK')
  await floor.drain()
  const view = await trader.call('parentOrderResult', { parentNo: quick.data.parentNo })
  expect(view.data).toMatchObject({ status: '确认失败', isFinal: true })
  const [refused] = view.data.children
  expect(refused.failure).toMatch(/，份额已解冻，可改用普通取现$/)
  const told = (await trader.call('orderDetail', { orderNo: refused.orderNo })).data
  expect(told.failure).toBe(refused.failure)
  expect(told.steps.map((one: { label: string; state: string }) => [one.label, one.state])).toEqual([
    ['提交', 'DONE'],
    ['到账', 'FAILED'],
  ])
  const frozen = await db.selectFrom('position').select('frozen_shares').execute()
  expect(new Set(frozen.map((row) => row.frozen_shares))).toEqual(new Set(['0.00']))
  expect((await trader.call('cashOverview')).data.quickUsed).toBe('0.00')

  const { parentNo } = (await topUp(trader, '300.00', { mode: 'AVERAGE' })).data
  await floor.drain()
  const [child] = (await trader.call('parentOrderResult', { parentNo })).data.children
  const { tradeTicket } = trader
  expect((await trader.call('cancelOrder', { orderNo: child.orderNo, tradeTicket })).code).toBe(3061)
  expect((await trader.call('cancelOrder', { orderNo: parentNo, tradeTicket })).data.status).toBe('撤单中')
  await floor.drain()
  const cancelled = await trader.call('parentOrderResult', { parentNo })
  expect(cancelled.data).toMatchObject({ status: '已撤单', isFinal: true })
  const refunds = [...floor.bank.operations.values()].filter((one) => one.kind === 'REFUND')
  expect(refunds.map((one) => one.amount)).toEqual(['100.00', '100.00', '100.00'])
}, 120_000)

test('twenty quick redemptions at once never take more than 10,000 of a fund; the same submit twenty times is one', async () => {
  const { floor, ta, db } = await open()
  await floor.until('2026-11-16 09:30')
  const trader = await floor.addTrader()
  await topUp(trader, '45000.00', { mode: 'AVERAGE' })
  await floor.drain()
  await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })
  const { tradeAcco, tradeTicket } = trader
  const one = (amount: string) => ({
    amount,
    way: 'QUICK',
    fundCode: F1,
    tradeAcco,
    tradeTicket,
    tDay: '2026-11-17',
    parts: [{ fundCode: F1, amount }],
    duplicateConfirmed: true,
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => trader.call('withdraw', one('1500.00'))))
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(6)
  expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([200, 3045]))
  const key = randomUUID()
  const same = await Promise.all(
    Array.from({ length: 20 }, () => trader.call('withdraw', one('500.00'), key)),
  )
  expect(new Set(same.map((answer) => `${answer.code} ${answer.data.parentNo}`)).size).toBe(1)
  const { taken } = await db
    .selectFrom('trade_order')
    .select((eb) => eb.fn.sum<string>('apply_shares').as('taken'))
    .where('biz_code', '=', '098')
    .executeTakeFirstOrThrow()
  expect(taken).toBe('9500.00')
}, 120_000)

test('R-CASH-9: above the quick room one submit takes both ways, two instructions that are cancelled apart', async () => {
  const { floor, ta, db } = await open()
  await floor.until('2026-11-16 09:30')
  const trader = await floor.addTrader()
  const page = await trader.call('topUpPage')
  expect(page.data).toMatchObject({ tDay: '2026-11-16', confirmDate: '2026-11-17', incomeDate: '2026-11-18' })
  await topUp(trader, '45000.00', { mode: 'AVERAGE' })
  await floor.drain()
  expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
  expect(await toNextDay(floor, ta, { day: '2026-11-17', next: '2026-11-18' })).toEqual([])
  const { tradeAcco } = trader
  const room = (await trader.call('previewWithdraw', { amount: '32000.00', way: 'QUICK', tradeAcco })).data
  expect(room).toMatchObject({ parts: [], quickCost: null, offer: { quick: '30000.00', normal: '2000.00' } })
  const preview = (await trader.call('previewWithdraw', { amount: '32000.00', way: 'MIXED', tradeAcco })).data
  // Of each 10,000.00 at 0.3500 one day is lost: today, the day before the ordinary way is confirmed.
  expect(preview).toMatchObject({
    arriveDate: '2026-11-19',
    quickCost: { income: '1.05', earnsUntil: '2026-11-18', incomeDate: '2026-11-17' },
  })
  const nothing = { parts: [{ fundCode: F1, amount: '32000.00', way: 'QUICK' }] }
  expect((await take(trader, '32000.00', 'MIXED', nothing)).code).toBe(3064)
  expect((await take(trader, '46000.00', 'MIXED')).code).toBe(3041)
  const key = await take(trader, '32000.00', 'MIXED')
  const { parentNo, pairNo } = key.data
  await floor.drain()
  const viewOf = async (no: string) => (await trader.call('parentOrderResult', { parentNo: no })).data
  expect(await viewOf(parentNo)).toMatchObject({
    kind: 'QUICK_WITHDRAW',
    amount: '30000.00',
    status: '已到账',
    canCancel: false,
    pairNo,
  })
  expect(await viewOf(pairNo)).toMatchObject({
    kind: 'WITHDRAW',
    amount: '2000.00',
    canCancel: true,
    pairNo: parentNo,
  })
  expect((await trader.call('cashOverview')).data).toMatchObject({
    quickUsed: '30000.00',
    quickRoom: '0.00',
    quickTimes: { used: 1, most: 10 },
  })
  // Without any room left there is nothing to mix.
  expect((await take(trader, '100.00', 'MIXED')).code).toBe(3045)
  const { tradeTicket } = trader
  expect((await trader.call('cancelOrder', { orderNo: parentNo, tradeTicket })).code).toBe(3061)
  expect((await trader.call('cancelOrder', { orderNo: pairNo, tradeTicket })).code).toBe(200)
  await floor.drain()
  expect((await viewOf(pairNo)).status).toBe('已撤单')
  const orders = await db
    .selectFrom('trade_order')
    .select('order_no')
    .where('parent_no', '=', pairNo)
    .execute()
  expect(orders).toHaveLength(1)
}, 120_000)
