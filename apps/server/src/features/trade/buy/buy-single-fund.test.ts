import { randomUUID } from 'node:crypto'
import { orderBalance, trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { allAgreements, tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-16 14:20')
const { db } = floor.product.services.connection
await floor.addFund({ fund_code: '890001', daily_buy_max: '30000', single_buy_max: '20000' })
await floor.addFund({ fund_code: '890002', risk_level: 'R5' })
await floor.addFund({ fund_code: '890003', status: '4' })
const orderOf = (orderNo: string) =>
  db.selectFrom('trade_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow()

test('the page and the trial tell fee, days and limits of Appendix G before anything is bought', async () => {
  const trader = await floor.addTrader()
  const page = await trader.call('buyPage', { fundCode: '890001' })
  expect(page.data).toMatchObject({
    business: 'PURCHASE',
    nav: '1.2400',
    tDay: '2026-11-16',
    confirmDate: '2026-11-17',
    sellableDate: '2026-11-18',
    amountMin: '10.00',
    dailyLeft: '30000.00',
    isFirstPurchase: true,
    blocked: null,
    suitability: { match: 'match', ability: 'C3', warning: null },
    cards: [{ bankName: '工商银行', cardTail: '0001', single: '50000.00', usable: true }],
  })
  expect(page.data.agreements.map((a: { id: string }) => a.id)).toEqual(['risk-disclosure', 'purchase-terms'])
  const trial = await trader.call('purchasePreview', {
    fundCode: '890001',
    amount: '10000.00',
    tradeAcco: trader.tradeAcco,
  })
  expect(trial.data).toMatchObject({ fee: '7.99', net: '9992.01', confirmDate: '2026-11-17' })
})

test('an order is stored with its payment and reaches ACCEPTED/PAID with P1 when the bank answers', async () => {
  const trader = await floor.addTrader()
  const answer = await trader.buy('890001', '10000.00')
  expect(answer).toMatchObject({ code: 200, data: { tDay: '2026-11-16', fee: '7.99' } })
  const { orderNo } = answer.data
  expect(orderNo).toMatch(/^2026111622\d{10}$/)
  const placed = await orderOf(orderNo)
  expect(placed).toMatchObject({ pay_status: 'PAYING', apply_status: 'CREATED', discount_rate: '0.100000' })
  expect(placed.app_sheet_no).toMatch(/^888202611160\d{12}$/)
  const consents = await db
    .selectFrom('consent')
    .select('protocol_id')
    .where('order_no', '=', orderNo)
    .execute()
  expect(consents).toHaveLength(2)
  await floor.drain()
  expect(await orderOf(orderNo)).toMatchObject({ pay_status: 'PAID', apply_status: 'ACCEPTED' })
  expect(await orderBalance(db, { customerNo: trader.customerNo, orderNo, code: '2001' })).toBe(1_000_000n)
})

test('each refusal of the submit, and none of them writes anything', async () => {
  const trader = await floor.addTrader()
  const codeOf = async (amount: string, change: Record<string, unknown> = {}) =>
    (await trader.buy('890001', amount, change)).code
  expect(await codeOf('100', { fundCode: '999999' })).toBe(3001)
  expect(await codeOf('100', { tradeAcco: '8880000009999' })).toBe(404)
  expect(await codeOf('100', { tradeTicket: undefined })).toBe(2010)
  expect(await codeOf('100', { tradeTicket: 'assumed' })).toBe(2010)
  expect(await codeOf('100', { fundCode: '890003' })).toBe(3001)
  expect(await codeOf('100', { fundCode: '890002' })).toBe(2111)
  expect(await codeOf('100', { agreementIds: ['risk-disclosure@1'] })).toBe(3010)
  expect(await codeOf('0.50')).toBe(3021)
  expect(await codeOf('9.99')).toBe(3024)
  expect(await codeOf('20000.01')).toBe(3022)
  expect(await codeOf('100.001')).toBe(3023)
  // Its decimals are check 8: what stands before it in §3.2 answers first, and so do the minimum and the
  // maximum.
  expect(await codeOf('100.001', { tradeTicket: undefined })).toBe(2010)
  expect(await codeOf('100.001', { fundCode: '890003' })).toBe(3001)
  expect(await codeOf('100.001', { fundCode: '890002' })).toBe(2111)
  expect(await codeOf('100.001', { agreementIds: ['risk-disclosure@1'] })).toBe(3010)
  expect(await codeOf('9.999')).toBe(3024)
  expect(await codeOf('20000.001')).toBe(3022)
  expect((await trader.call('purchasePreview', { fundCode: '890001', amount: '100.001' })).code).toBe(3023)
  expect(await codeOf('-5')).toBe(3021)
  expect(await codeOf('abc')).toBe(1001)
  expect(await codeOf('100', { tDay: '2026-11-13' })).toBe(3060)
  const orders = await db
    .selectFrom('trade_order')
    .select('order_no')
    .where('customer_no', '=', trader.customerNo)
    .execute()
  expect(orders).toEqual([])
  expect((await floor.product.call('buySingleFund', {})).code).toBe(1008)
})

test('a further purchase below the first minimum waits until the first one cannot be taken back: left alone the registrar would refuse it', async () => {
  const trader = await floor.addTrader()
  const first = await trader.buy('890001', '10')
  await floor.drain()
  expect((await trader.buy('890001', '9.99')).code).toBe(3024)
  const page = () => trader.call('buyPage', { fundCode: '890001' })
  expect((await page()).data).toMatchObject({ isFirstPurchase: true, amountMin: '10.00' })
  await db
    .updateTable('trade_order')
    .set({ apply_status: 'SENT' })
    .where('order_no', '=', first.data.orderNo)
    .execute()
  expect((await page()).data).toMatchObject({ isFirstPurchase: false, amountMin: '1.00' })
  expect((await trader.buy('890001', '1.00')).code).toBe(200)
})

test('the daily limit counts all orders of the person with the same T; a twin within 60 s is asked about', async () => {
  const trader = await floor.addTrader()
  expect((await trader.buy('890001', '15000')).code).toBe(200)
  expect((await trader.buy('890001', '15000')).code).toBe(3050)
  expect((await trader.buy('890001', '15000', { duplicateConfirmed: true })).code).toBe(200)
  const over = await trader.buy('890001', '10')
  expect(over).toMatchObject({ code: 3025, data: { left: '0.00' } })
})

test('an unfinished account, the lowest class and an expired test cannot buy', async () => {
  const unfinished = await floor.addTrader({ onboarded: false })
  expect((await unfinished.buy('890001', '100')).code).toBe(2001)
  // Who may not trade hears so before fund, card and amount are looked at (§3.2 checks 2–4).
  const wrong = { fundCode: '999999', tradeAcco: '8880000009999', tradeTicket: undefined }
  expect((await unfinished.buy('890001', '100', wrong)).code).toBe(2001)
  const trial = { fundCode: '999999', amount: '0.50' }
  expect((await unfinished.call('purchasePreview', trial)).code).toBe(2001)
  const lowest = await floor.addTrader({ level: 'C1', minRisk: true })
  expect((await lowest.buy('890001', '100')).code).toBe(2110)
  const page = await lowest.call('buyPage', { fundCode: '890001' })
  expect(page.data.blocked).toMatchObject({ reason: 'SUITABILITY_FORBIDDEN', code: 2110 })
  const expired = await floor.addTrader()
  await db
    .updateTable('risk_result')
    .set({ valid_until: dayFrom('2026-11-15') })
    .where('customer_no', '=', expired.customerNo)
    .execute()
  expect((await expired.buy('890001', '100')).code).toBe(2101)
})

test('while the change of its card is under review nothing is bought on a trade account, however it is paid (R-BNK-11)', async () => {
  const trader = await floor.addTrader()
  const due = (day: Day | null) =>
    db
      .updateTable('bank_card')
      .set({ change_due_on: day })
      .where('customer_no', '=', trader.customerNo)
      .execute()
  await due(dayFrom('2026-11-19'))
  for (const payWay of ['CARD', 'REMIT', 'CASH_PRODUCT'])
    expect((await trader.buy('890001', '100', { payWay })).code, payWay).toBe(2206)
  const ways = await trader.call('purchasePayWays', { fundCode: '890001', amount: '100' })
  expect(new Set(ways.data.ways.map((way: { reason: string }) => way.reason))).toEqual(
    new Set(['换卡申请正在审核']),
  )
  await due(null)
  expect((await trader.buy('890001', '100', { payWay: 'REMIT' })).code).toBe(200)
})

test('a fund above the level needs the confirmation of this order; R5 for C3 waits 24 hours', async () => {
  const c4 = await floor.addTrader({ level: 'C4' })
  const bought = await c4.buy('890002', '100', { mismatchConfirmed: true })
  expect(bought.code).toBe(200)
  expect(await orderOf(bought.data.orderNo)).toMatchObject({
    risk_match: 'MISMATCH_CONFIRMED',
    mismatch_confirm_id: `mismatch-warning@1/${bought.data.orderNo}`,
  })
  const c3 = await floor.addTrader()
  const first = await c3.buy('890002', '100', { mismatchConfirmed: true })
  expect(first).toMatchObject({ code: 2111, data: { waitUntil: '2026-11-17T06:20:00.000Z' } })
  floor.setTime('2026-11-17 14:20')
  const later = { mismatchConfirmed: true, tDay: '2026-11-17' }
  expect((await c3.buy('890002', '100', later)).code).toBe(200)
  expect((await c3.buy('890002', '200', later)).code).toBe(2111)
  floor.setTime('2026-11-16 14:20')
})

test('from 65 years on, or with a horizon shorter than the lock-up, one more text is accepted', async () => {
  const senior = await floor.addTrader()
  await db
    .updateTable('customer_identity')
    .set({ birth_date: dayFrom('1961-11-16') })
    .where('customer_no', '=', senior.customerNo)
    .execute()
  const page = await senior.call('buyPage', { fundCode: '890001' })
  expect(page.data.agreements.map((a: { id: string }) => a.id)).toEqual([
    'risk-disclosure',
    'purchase-terms',
    'senior-notice',
  ])
  expect((await senior.buy('890001', '100')).code).toBe(3010)
  const withNotice = { agreementIds: JSON.stringify([...allAgreements, 'senior-notice@1']) }
  expect((await senior.buy('890001', '100', withNotice)).code).toBe(200)

  await floor.addFund({ fund_code: '890004', hold_kind: 'MIN_HOLD', hold_days: 365 })
  const hasty = await floor.addTrader()
  const answer = (letter: string, seq: number) => ({
    customer_no: hasty.customerNo,
    seq,
    question_version: '2026-01',
    answers: JSON.stringify([{ no: 1, letter }]),
    created_at: new Date(),
  })
  await db.insertInto('suitability_answer').values(answer('A', 1)).execute()
  expect((await hasty.buy('890004', '100')).code).toBe(3010)
  await db.insertInto('suitability_answer').values(answer('B', 2)).execute()
  expect((await hasty.buy('890004', '100')).code).toBe(200)
})

test('the same submit fifty times at once is one order; the same key with another amount is a conflict', async () => {
  const trader = await floor.addTrader()
  const key = randomUUID()
  const input = {
    fundCode: '890001',
    amount: '100.00',
    tradeAcco: trader.tradeAcco,
    tradeTicket: trader.tradeTicket,
    tDay: '2026-11-16',
    agreementIds: allAgreements,
  }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => trader.call('buySingleFund', input, key)),
  )
  // Equal to the byte: members stand in their order, not in the database's.
  expect(new Set(answers.map((a) => `${a.code} ${JSON.stringify(a.data)}`)).size).toBe(1)
  const orders = await db
    .selectFrom('trade_order')
    .select('order_no')
    .where('customer_no', '=', trader.customerNo)
    .execute()
  expect(orders).toHaveLength(1)
  const other = await trader.call('buySingleFund', { ...input, amount: '101.00' }, key)
  expect(other.code).toBe(3063)
  await floor.drain()
  const sum = (await trialBalance(db)).reduce((total, row) => total + row.debit - row.credit, 0n)
  expect(sum).toBe(0n)
})

test('a fund that is being raised is sold up to the cut-off of its last raising day', async () => {
  const raised = await tradingFloor('2026-11-18 14:00')
  await raised.addFund({
    fund_code: '890009',
    status: '1',
    raise_begin: dayFrom('2026-11-09'),
    raise_end: dayFrom('2026-11-18'),
  })
  const trader = await raised.addTrader()
  expect((await trader.buy('890009', '1000.00', { tDay: '2026-11-18' })).code).toBe(200)
  raised.setTime('2026-11-18 15:00')
  expect((await trader.buy('890009', '2000.00', { tDay: '2026-11-19' })).code).toBe(3002)
})
