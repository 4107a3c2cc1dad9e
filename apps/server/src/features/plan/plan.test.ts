import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { addCashFund, cashRegistrar, toNextDay } from '../../cash/test-cash'
import { toldBySms } from '../../shared/messages/test-told'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { FUND, createPlan } from './test-plan'

async function open() {
  const floor = await tradingFloor('2026-11-16 08:30')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const ta = cashRegistrar(floor, {})
  ta.funds.set(FUND, { nav: '1.2400' })

  return { floor, ta, db: floor.product.services.connection.db }
}

const create = (trader: Trader, change: Record<string, unknown> = {}, key?: string) =>
  createPlan(trader, { cycle: 'DAY', firstDay: '2026-11-16', ...change }, key)

const detail = async (trader: Trader, planNo: string) => (await trader.call('planDetail', { planNo })).data

test('a daily plan deducts once a day at 09:00 as an order 039 and goes on the next trading day', async () => {
  const { floor, ta, db } = await open()
  const trader = await floor.addTrader()
  const key = randomUUID()
  const answers = await Promise.all([create(trader, {}, key), create(trader, {}, key)])
  expect(new Set(answers.map((one) => one.data.planNo)).size).toBe(1)
  const { planNo } = answers[0].data
  expect(answers[0].data.nextDay).toBe('2026-11-16')
  expect((await create(trader)).code).toBe(4001)
  expect((await floor.until('2026-11-16 09:05')).faults).toEqual([])
  expect((await floor.until('2026-11-16 14:40')).faults).toEqual([])
  const orders = await db.selectFrom('trade_order').selectAll().execute()
  expect(orders).toHaveLength(1)
  expect(orders[0]).toMatchObject({
    biz_code: '039',
    plan_no: planNo,
    pay_status: 'PAID',
    apply_amount: '500.00',
  })
  expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
  const after = await detail(trader, planNo)
  expect(after).toMatchObject({
    status: 'RUNNING',
    executedCount: 1,
    totalPaid: '500.00',
    failCount: 0,
    paid: '500.00',
  })
  expect(after.periods.map((one: { state: string }) => one.state)).toEqual(['TRYING', 'EXECUTED'])
  await floor.drain()
  expect(await db.selectFrom('trade_order').select('order_no').execute()).toHaveLength(2)
}, 120_000)

test('a payment that fails is tried three times a day; the third failed period in a row ends the plan', async () => {
  const { floor, ta, db } = await open()
  const trader = await floor.addTrader()
  const { planNo } = (await create(trader)).data
  floor.bank.failDebits = true
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'] as const
  for (const [index, day] of days.slice(0, 3).entries()) {
    for (const time of ['09:05', '12:05', '14:35'])
      expect((await floor.until(`${day} ${time}`)).faults).toEqual([])
    expect(await toNextDay(floor, ta, { day, next: days[index + 1] ?? '' })).toEqual([])
  }
  const after = await detail(trader, planNo)
  expect(after).toMatchObject({ status: 'TERMINATED', failCount: 3, executedCount: 0, nextDay: null })
  expect(after.periods.map((one: { state: string; tries: number }) => [one.state, one.tries])).toEqual([
    ['FAILED', 3],
    ['FAILED', 3],
    ['FAILED', 3],
  ])
  expect(await db.selectFrom('trade_order').select('order_no').execute()).toHaveLength(9)
}, 180_000)

test('where the policy says so a failed period is tried again on the next two trading days; each end of it is told by SMS', async () => {
  const { floor, ta, db } = await open()
  const trader = await floor.addTrader()
  const value = { name: 'dca.retryDays', value: '2', approver: 'test' }
  await db.insertInto('parameter').values(value).execute()
  const { planNo } = (await create(trader, { cycle: 'WEEK', cycleDay: 1 })).data
  floor.bank.failDebits = true
  for (const time of ['09:05', '12:05', '14:35']) await floor.until(`2026-11-16 ${time}`)
  expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
  expect((await detail(trader, planNo)).periods).toMatchObject([{ state: 'TRYING', tries: 4 }])
  // Made at 8:30 for this morning, it was told of at once; no failure was.
  expect(await toldBySms(floor.product.services)).toEqual([
    expect.stringContaining('您今日11月16日(周一)将有1笔定投扣款'),
  ])
  floor.bank.failDebits = false
  await floor.until('2026-11-17 12:05')
  expect(await toNextDay(floor, ta, { day: '2026-11-17', next: '2026-11-18' })).toEqual([])
  const paid = await detail(trader, planNo)
  expect(paid).toMatchObject({ executedCount: 1, failCount: 0, periods: [{ state: 'EXECUTED' }] })
  floor.bank.failDebits = true
  const days = [
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  ]
  for (const [index, day] of days.slice(0, -1).entries()) {
    await floor.until(`${day} 14:35`)
    expect(await toNextDay(floor, ta, { day, next: days[index + 1] ?? '' })).toEqual([])
  }
  expect(await detail(trader, planNo)).toMatchObject({
    failCount: 1,
    periods: [{ state: 'FAILED' }, { state: 'EXECUTED' }],
  })
  expect(await toldBySms(floor.product.services)).toContainEqual(
    expect.stringContaining('已连续失败1期，再失败2期'),
  )
}, 240_000)

test('each refusal of a plan; pause, resume and stop; a suspended fund is skipped and is no failure', async () => {
  const { floor, ta, db } = await open()
  const trader = await floor.addTrader()
  const stranger = await floor.addTrader()
  const codeOf = async (change: Record<string, unknown>) => (await create(trader, change)).code
  expect(await codeOf({ fundCode: '999999' })).toBe(3001)
  expect(await codeOf({ tradeAcco: stranger.tradeAcco })).toBe(404)
  expect(await codeOf({ tradeTicket: undefined })).toBe(2010)
  expect(await codeOf({ agreementIds: [] })).toBe(3010)
  expect(await codeOf({ mode: 'MA' })).toBe(4004)
  expect(await codeOf({ endKind: 'count' })).toBe(4004)
  expect(await codeOf({ profitTarget: '0.9' })).toBe(4004)
  expect(await codeOf({ cycle: 'WEEK', cycleDay: 6 })).toBe(4005)
  expect(await codeOf({ amount: '100.005' })).toBe(3023)
  expect(await codeOf({ amount: '100.005', agreementIds: [] })).toBe(3010)
  expect(await codeOf({ firstDay: '2026-11-13' })).toBe(4006)
  expect(await codeOf({ amount: '9.99' })).toBe(4007)
  const limits = { single_buy_max: '1000', daily_buy_max: '800' }
  await floor.addFund({ fund_code: '890002', plan_status: '0', plan_min: '10', ...limits })
  expect(await create(trader, { fundCode: '890002', amount: '800.01' })).toMatchObject({
    code: 3022,
    msg: '单笔金额不能超过 800.00 元',
  })
  const wrongTerms = [
    [{ endKind: 'date', endDay: '2026-11-15' }, 4004, '结束日期不能早于首次扣款日'],
    [{ endKind: 'total', endAmount: '499.99' }, 4004, '累计金额不能低于每期金额'],
    [{ mode: 'MA', indexCode: 'NONE', averageDays: '180' }, 4004, '请选择定投计划参考的指数'],
    [{ profitTarget: '0.1', profitFallback: '1' }, 4004, '止盈回落比例应大于 0 且小于 100%'],
    [{ profitTarget: '0.1', profitFallback: '-0.1' }, 4004, '止盈回落比例应大于 0 且小于 100%'],
    // Far days are refused, not walked to: a walk to the end of the calendar would never come back.
    [{ firstDay: '2027-11-17' }, 4006, '首次扣款日最晚为 2027-11-16'],
    [{ firstDay: '9999-12-31' }, 4006, '首次扣款日最晚为 2027-11-16'],
  ] as const
  for (const [change, code, msg] of wrongTerms)
    expect(await create(trader, change), JSON.stringify(change)).toMatchObject({ code, msg })
  const card = (set: object) => db.updateTable('bank_card').set(set).execute()
  await card({ change_due_on: '2026-11-25' })
  expect(await codeOf({})).toBe(2206)
  await card({ change_due_on: null, sign_status: 'RESIGN_NEEDED' })
  expect(await codeOf({})).toBe(2202)
  await card({ sign_status: 'SIGNED' })
  const farAway = { fundCode: FUND, mode: 'FIXED', amount: '500', cycle: 'DAY', firstDay: '9999-12-31' }
  expect((await trader.call('previewPlan', farAway)).code).toBe(4006)
  const preview = await trader.call('previewPlan', {
    fundCode: FUND,
    mode: 'FIXED',
    amount: '500',
    cycle: 'WEEK',
    cycleDay: 5,
  })
  expect(preview.data.deductions.slice(0, 2)).toEqual([
    { nominal: '2026-11-20', day: '2026-11-20' },
    { nominal: '2026-11-27', day: '2026-11-27' },
  ])
  const { planNo } = (await create(trader)).data
  expect((await stranger.call('planDetail', { planNo })).code).toBe(404)
  const { tradeTicket } = trader
  const command = async (name: string) =>
    (await trader.call('changePlanStatus', { planNo, command: name, tradeTicket })).code
  expect(await command('resume')).toBe(4002)
  expect(await command('pause')).toBe(200)
  await floor.until('2026-11-16 14:40')
  expect(await db.selectFrom('trade_order').select('order_no').execute()).toEqual([])
  expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
  const changed = await trader.call('modifyPlan', {
    planNo,
    tradeAcco: trader.tradeAcco,
    tradeTicket,
    mode: 'FIXED',
    amount: '800.00',
    cycle: 'DAY',
    firstDay: '2026-11-16',
    endKind: 'count',
    endCount: 1,
  })
  expect(changed.data).toMatchObject({ nextDay: '2026-11-18' })
  expect(await command('resume')).toBe(200)
  await floor.until('2026-11-17 15:30')
  ta.evening('2026-11-17')
  await floor.until('2026-11-17 23:45')
  await db.updateTable('fund').set({ status: '5' }).where('fund_code', '=', FUND).execute()
  await floor.until('2026-11-18 14:40')
  expect(await toNextDay(floor, ta, { day: '2026-11-18', next: '2026-11-19' })).toEqual([])
  await floor.until('2026-11-19 15:10')
  const after = await detail(trader, planNo)
  expect(after).toMatchObject({
    status: 'FINISHED',
    executedCount: 1,
    totalPaid: '800.00',
    endedReason: 'finished',
  })
  expect(
    after.periods.map((one: { state: string; reason: string | null }) => [one.state, one.reason]),
  ).toContainEqual(['SKIPPED', 'FUND_CLOSED'])
  expect(await command('terminate')).toBe(4002)
}, 180_000)

test('a plan that reached its target sells its own shares over seven days on the next trading day, and pauses as chosen', async () => {
  const { floor, ta, db } = await open()
  const trader = await floor.addTrader()
  const { planNo } = (
    await create(trader, { cycle: 'MONTH', cycleDay: 16, profitTarget: '0.1', afterProfit: 'PAUSED' })
  ).data
  const days = [
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  ]
  await floor.until('2026-11-16 09:05')
  for (let index = 0; index < 7; index += 1) {
    if (days[index] === '2026-11-24') ta.funds.set(FUND, { nav: '1.3640' })
    const [day = '', next = ''] = days.slice(index, index + 2)
    expect(await toNextDay(floor, ta, { day, next })).toEqual([])
  }
  const sold = await db
    .selectFrom('trade_order')
    .selectAll()
    .where('biz_code', '=', '063')
    .executeTakeFirstOrThrow()
  expect(sold).toMatchObject({ plan_no: planNo, apply_shares: '403.23', t_date: '2026-11-25' })
  expect(sold.fee_rule_ids).toHaveLength(1)
  // What follows the sale comes about at 15:05, when it can be taken back no more.
  expect((await detail(trader, planNo)).status).toBe('RUNNING')
  expect(await toNextDay(floor, ta, { day: '2026-11-25', next: '2026-11-26' })).toEqual([])
  const after = { status: 'PAUSED', shares: '0.00', rate: '0.100020' }
  expect(await detail(trader, planNo)).toMatchObject(after)
}, 240_000)

test('a plan that goes on after its sale does not sell a second time what it sold, whichever lots went', async () => {
  const { floor, ta, db } = await open()
  const trader = await floor.addTrader()
  // Bought by hand before: the registrar takes these shares first.
  await floor.hold(trader, FUND, '1000.00', '2026-11-12')
  ta.hold(trader.tradeAcco, FUND, '1000.00')
  const { planNo } = (
    await create(trader, { cycle: 'MONTH', cycleDay: 16, profitTarget: '0.1', afterProfit: 'RUNNING' })
  ).data
  const days = ['16', '17', '18', '19', '20', '23', '24', '25', '26', '27', '30'].map(
    (one) => `2026-11-${one}`,
  )
  await floor.until('2026-11-16 09:05')
  for (const [index, day] of days.slice(0, -1).entries()) {
    // Held six days with the T of its sale, seven when that is confirmed.
    if (day === '2026-11-20') ta.funds.set(FUND, { nav: '1.3640' })
    expect(await toNextDay(floor, ta, { day, next: days[index + 1] ?? '' })).toEqual([])
  }
  await floor.until('2026-11-30 15:10')
  const sales = await db.selectFrom('trade_order').selectAll().where('biz_code', '=', '063').execute()
  expect(sales).toMatchObject([{ apply_shares: '403.23', t_date: '2026-11-23', confirm_status: 'CONFIRMED' }])
  expect(await detail(trader, planNo)).toMatchObject({ status: 'RUNNING', shares: '0.00', rate: '0.100020' })
  const plan = await db.selectFrom('plan').select('profit_day').executeTakeFirstOrThrow()
  expect(plan.profit_day).toBeNull()
}, 240_000)

test('a plan paid by the cash product freezes its shares at 09:00 and is paid by them; without enough of them the period fails (§5.6)', async () => {
  const { floor, ta, db } = await open()
  const cash = '890011'
  await addCashFund(floor, { fundCode: cash, rank: 1, yield: '1.312' })
  await db.updateTable('fund').set({ plan_status: '0' }).where('fund_code', '=', cash).execute()
  ta.funds.set(cash, { nav: '1.0000', incomePer10k: '0.3500', sevenDayYield: '1.312' })
  const trader = await floor.addTrader()
  await floor.hold(trader, cash, '800.00', '2026-11-12')
  ta.hold(trader.tradeAcco, cash, '800.00')
  const terms = { payWay: 'CASH_PRODUCT', cycle: 'DAY' }
  expect((await create(trader, { ...terms, fundCode: cash })).code).toBe(3066)
  const { planNo } = (await create(trader, terms)).data
  expect((await floor.until('2026-11-16 09:05')).faults).toEqual([])
  const orders = () =>
    db
      .selectFrom('trade_order')
      .select(['biz_code', 'pay_way', 'pay_status', 'apply_status', 'confirm_status'])
      .orderBy('biz_code', 'desc')
      .execute()
  expect(await orders()).toMatchObject([
    { biz_code: '039', pay_way: 'CASH_PRODUCT', pay_status: 'NONE', apply_status: 'ACCEPTED' },
    { biz_code: '024', apply_status: 'ACCEPTED' },
  ])
  const ofCash = () =>
    db.selectFrom('position').selectAll().where('fund_code', '=', cash).executeTakeFirstOrThrow()
  expect((await ofCash()).frozen_shares).toBe('500.00')
  expect((await floor.until('2026-11-16 14:40')).faults).toEqual([])
  expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
  expect(await orders()).toMatchObject([
    { pay_status: 'PAID', confirm_status: 'CONFIRMED' },
    { pay_status: 'ARRIVED', confirm_status: 'CONFIRMED' },
  ])
  // 300 are left: the next day's tries fail for the balance and freeze nothing.
  for (const time of ['12:05', '14:35', '15:10'])
    expect((await floor.until(`2026-11-17 ${time}`)).faults).toEqual([])
  const after = await detail(trader, planNo)
  expect(after).toMatchObject({ payWay: 'CASH_PRODUCT', executedCount: 1, failCount: 1 })
  expect(after.periods.map((one: { state: string; reason: string }) => [one.state, one.reason])).toEqual([
    ['FAILED', 'BALANCE'],
    ['EXECUTED', null],
  ])
  expect((await ofCash()).frozen_shares).toBe('0.00')
}, 120_000)

test('a valuation plan doubles while its index is cheap, halves while it is dear, and is plain without a figure (§8.4)', async () => {
  const { floor, db } = await open()
  const trader = await floor.addTrader()
  await db.insertInto('market_index').values({ index_code: 'SX300', name: '示例大盘300指数' }).execute()
  const ratioOf = async () => {
    const terms = { fundCode: FUND, mode: 'VALUATION', indexCode: 'SX300', amount: '500.00', cycle: 'DAY' }
    const { data } = await trader.call('previewPlan', terms)
    return [data.ratio, data.nextAmount]
  }
  expect(await ratioOf()).toEqual([100, '500.00'])
  const days = Array.from({ length: 300 }, (_, index) => addDays(dayFrom('2026-11-13'), index - 299))
  const rows = days.map((day, index) => ({
    index_code: 'SX300',
    day,
    close: '4000',
    pe: index === 299 ? null : String(10 + index / 100),
  }))
  await db.insertInto('market_index_day').values(rows).execute()
  expect(await ratioOf()).toEqual([100, '500.00'])
  const setLast = (pe: string) =>
    db.updateTable('market_index_day').set({ pe }).where('day', '=', dayFrom('2026-11-13')).execute()
  // 89 of 300 days were lower: 29.67 %; 90 are 30 % and plain.
  for (const [pe, ratio, amount] of [
    ['10.885', 200, '1000.00'],
    ['10.895', 100, '500.00'],
    ['12.095', 100, '500.00'],
    ['12.105', 50, '250.00'],
  ] as const) {
    await setLast(pe)
    expect(await ratioOf(), pe).toEqual([ratio, amount])
  }
  // Without the day before itself an older figure says nothing (R-PLAN-7).
  await setLast('10.885')
  await db.deleteFrom('market_index_day').where('day', '=', dayFrom('2026-11-13')).execute()
  expect(await ratioOf()).toEqual([100, '500.00'])
  expect((await create(trader, { mode: 'VALUATION' })).code).toBe(4004)
  expect((await create(trader, { mode: 'VALUATION', indexCode: 'SX300' })).code).toBe(200)
}, 60_000)

test('a plan of a fund above the level waits 24 hours after the confirmation, which is used up by it; its deductions wait no more', async () => {
  const { floor, db } = await open()
  const fundCode = '890005'
  await floor.addFund({ fund_code: fundCode, risk_level: 'R5', plan_status: '0', plan_min: '10' })
  const trader = await floor.addTrader()
  const ask = () => create(trader, { fundCode, mismatchConfirmed: true, firstDay: '2026-11-17' })
  const first = await ask()
  expect(first).toMatchObject({ code: 2111, data: { waitUntil: '2026-11-17T00:30:00.000Z' } })
  floor.setTime('2026-11-17 08:29')
  expect((await ask()).code).toBe(2111)
  floor.setTime('2026-11-17 08:30')
  const { planNo } = (await ask()).data
  expect(planNo).toMatch(/^P/)
  const again = await trader.buy(fundCode, '100', { mismatchConfirmed: true, tDay: '2026-11-17' })
  expect(again).toMatchObject({ code: 2111, data: { waitUntil: '2026-11-18T00:30:00.000Z' } })
  await floor.until('2026-11-17 09:05')
  const orders = await db
    .selectFrom('trade_order')
    .select(['plan_no', 'order_no', 'risk_match', 'mismatch_confirm_id'])
    .execute()
  expect(orders).toMatchObject([{ plan_no: planNo, risk_match: 'MISMATCH_CONFIRMED' }])
  expect(orders[0]?.mismatch_confirm_id).toBe(`mismatch-warning@1/${orders[0]?.order_no}`)
}, 120_000)
