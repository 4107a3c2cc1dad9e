import { pendingReviews } from '@tongzhou/db/stores/account/review-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { allAgreements, type Trader, tradingFloor } from '../../../trading/test-trader'
import { decideReview } from '../../ops/decide-review'

const floor = await tradingFloor('2026-11-16 10:00')
const { db } = floor.product.services.connection
await floor.addFund({ fund_code: '890001', plan_status: '0', plan_min: '10', company_code: '0001' })
await floor.addFund({ fund_code: '890002', risk_level: 'R2', company_code: '0001' })
await floor.addFund({ fund_code: '890003', risk_level: 'R2', company_code: '0001' })
const agreementIds = [...allAgreements, 'senior-notice@1']

async function born(birthDate: string): Promise<Trader> {
  const trader = await floor.addTrader()
  await db
    .updateTable('customer_identity')
    .set({ birth_date: dayFrom(birthDate) })
    .where('customer_no', '=', trader.customerNo)
    .execute()

  return trader
}
const buy = (trader: Trader, amount: string) => trader.buy('890001', amount, { agreementIds })
const cases = async (trader: Trader) =>
  (await pendingReviews(db)).filter((row) => row.customerNo === trader.customerNo)
async function decide(trader: Trader, approve: boolean): Promise<void> {
  const [{ id } = { id: 0n }] = await cases(trader)
  const decision = { id, approve, reason: approve ? null : '不是本人意愿', actor: 'ops', now: new Date() }
  await db.transaction().execute((tx) => decideReview(tx, floor.product.services.cipher, decision))
}

test('from 80 years on a purchase above R2 waits for a call-back; granted, it is good for one order up to its amount', async () => {
  const trader = await born('1946-11-16')
  const page = () => trader.call('buyPage', { fundCode: '890001' })
  expect((await page()).data.blocked).toBeNull()
  expect(await buy(trader, '1000.00')).toMatchObject({
    code: 2113,
    msg: expect.stringContaining('电话回访'),
    data: { state: 'needed' },
  })
  expect(await cases(trader)).toMatchObject([
    { kind: 'CALL_BACK', subject: '80 周岁以上客户回访：示例混合 890001（R3）买入 1,000.00 元' },
  ])
  expect((await page()).data.blocked).toMatchObject({ reason: 'CALL_BACK_NEEDED' })
  expect((await buy(trader, '1000.00')).data).toMatchObject({ state: 'waiting' })
  expect(await cases(trader)).toHaveLength(1)
  expect(await db.selectFrom('trade_order').select('order_no').execute()).toEqual([])

  await decide(trader, true)
  expect((await page()).data.blocked).toBeNull()
  const bought = await buy(trader, '900.00')
  expect(bought.code).toBe(200)
  const used = await db.selectFrom('call_back').select(['state', 'order_no']).execute()
  expect(used).toEqual([{ state: 'USED', order_no: bought.data.orderNo }])
  expect((await buy(trader, '100.00')).code).toBe(2113)
  await decide(trader, true)
  expect((await buy(trader, '100.01')).data).toMatchObject({ state: 'needed' })
})

test('one day younger, or up to R2, nobody is called', async () => {
  const younger = await born('1946-11-17')
  expect((await buy(younger, '1000.00')).code).toBe(200)
  const older = await born('1940-01-01')
  expect((await older.buy('890002', '1000.00')).code).toBe(200)
  expect([await cases(younger), await cases(older)]).toEqual([[], []])
})

test('a refused call-back keeps the fund closed to him and says whom to ask', async () => {
  const trader = await born('1940-01-01')
  await buy(trader, '1000.00')
  await decide(trader, false)
  const answer = await buy(trader, '1000.00')
  expect(answer).toMatchObject({ code: 2113, msg: expect.stringContaining('客服') })
  expect(await cases(trader)).toEqual([])
})

test('a plan, its change and a transform wait alike', async () => {
  const trader = await born('1940-01-01')
  const { tradeAcco, tradeTicket } = trader
  const plan = { mode: 'FIXED', amount: '500.00', cycle: 'DAY', firstDay: '2026-11-17', endKind: 'none' }
  const create = () =>
    trader.call('createPlan', { fundCode: '890001', tradeAcco, tradeTicket, agreementIds, ...plan })
  expect((await create()).code).toBe(2113)
  await decide(trader, true)
  const { planNo } = (await create()).data
  const change = () =>
    trader.call('modifyPlan', { planNo, tradeAcco, tradeTicket, ...plan, amount: '600.00' })
  expect((await change()).data).toMatchObject({ state: 'needed' })
  expect(await cases(trader)).toMatchObject([{ subject: expect.stringContaining('定投，每期 600.00 元') }])
  await decide(trader, true)
  expect((await change()).code).toBe(200)

  await floor.hold(trader, '890002', '1000.00', '2026-10-09')
  const over = { fundCode: '890002', targetFundCode: '890001', tradeAcco, shares: '500.00' }
  const transform = () =>
    trader.call('transformSingleFund', { ...over, tradeTicket, tDay: '2026-11-16', agreementIds })
  expect((await trader.call('transformPreview', over)).code).toBe(200)
  expect((await transform()).code).toBe(2113)
  await decide(trader, true)
  expect((await transform()).code).toBe(200)
  // Each granted one was used up.
  expect((await change()).data).toMatchObject({ state: 'needed' })
})

test('R-ACC-8: what was said about shares is good for no purchase, and the reverse, nor for more shares or another fund', async () => {
  const trader = await born('1940-01-01')
  const { tradeAcco, tradeTicket } = trader
  await floor.hold(trader, '890002', '2000.00', '2026-10-09')
  await floor.hold(trader, '890003', '2000.00', '2026-10-09')
  const over = (call: string, shares: string, fundCode = '890002') =>
    trader.call(call, {
      fundCode,
      targetFundCode: '890001',
      tradeAcco,
      tradeTicket,
      tDay: '2026-11-16',
      agreementIds,
      ...(shares === 'all' ? { transformAll: true } : { shares }),
    })
  const needed = { code: 2113, data: { state: 'needed' } }
  // Ten shares are talked about.
  expect(await over('transformSingleFund', '10.00')).toMatchObject(needed)
  expect(await cases(trader)).toMatchObject([
    { subject: expect.stringMatching(/转换转入（890002 的 10\.00 份，约 [\d.,]+ 元）$/) },
  ])
  await decide(trader, true)
  // Nothing else may use what was granted: another business, more shares, shares of another fund.
  expect(await buy(trader, '1000000.00')).toMatchObject(needed)
  await decide(trader, false)
  expect(await over('redeemThenBuy', '10.00')).toMatchObject(needed)
  await decide(trader, false)
  expect((await over('transformSingleFund', '10.00')).code).toBe(200)
  expect(await over('transformSingleFund', '20.00')).toMatchObject(needed)
  await decide(trader, true)
  expect(await over('transformSingleFund', '20.00', '890003')).toMatchObject(needed)
  await decide(trader, true)
  expect(await over('transformSingleFund', 'all', '890003')).toMatchObject(needed)
})

test('R-ACC-8: a call about a small purchase moves no holding and makes no plan', async () => {
  const trader = await born('1940-01-01')
  const { tradeAcco, tradeTicket } = trader
  await floor.hold(trader, '890002', '2000000.00', '2026-10-09')
  expect((await buy(trader, '1000.00')).code).toBe(2113)
  await decide(trader, true)
  const over = { fundCode: '890002', targetFundCode: '890001', tradeAcco, tradeTicket, agreementIds }
  for (const call of ['transformSingleFund', 'redeemThenBuy']) {
    const answer = await trader.call(call, { ...over, shares: '2000000.00', tDay: '2026-11-16' })
    expect([call, answer.code, answer.data]).toMatchObject([call, 2113, { state: 'needed' }])
  }
  const plan = { mode: 'FIXED', amount: '500.00', cycle: 'DAY', firstDay: '2026-11-17', endKind: 'none' }
  const asked = { fundCode: '890001', tradeAcco, tradeTicket, agreementIds, ...plan }
  expect((await trader.call('createPlan', asked)).data).toMatchObject({ state: 'needed' })
  // The purchase that was talked about is still good, once.
  expect((await buy(trader, '1000.00')).code).toBe(200)
  expect((await buy(trader, '1000.00')).data).toMatchObject({ state: 'needed' })
})

test('the notice for older investors is accepted with a plan and a transform too, and their pages ask for it', async () => {
  const trader = await born('1961-11-16')
  const { tradeAcco, tradeTicket } = trader
  const own = { tradeAcco, tradeTicket, agreementIds: allAgreements }
  const plan = { mode: 'FIXED', amount: '500.00', cycle: 'DAY', firstDay: '2026-11-17', endKind: 'none' }
  await floor.hold(trader, '890002', '1000.00', '2026-10-09')
  const over = { fundCode: '890002', targetFundCode: '890001' }
  const asked = [
    { page: 'previewPlan', facts: { fundCode: '890001', ...plan }, submit: 'createPlan', days: {} },
    { page: 'transformPage', facts: over, submit: 'transformSingleFund', days: { shares: '500.00' } },
    { page: 'transformPage', facts: over, submit: 'redeemThenBuy', days: { shares: '500.00' } },
  ]
  for (const { page, facts, submit, days } of asked) {
    const shown = (await trader.call(page, facts)).data.agreements.map((text: { id: string }) => text.id)
    expect(shown, page).toEqual(['risk-disclosure', 'purchase-terms', 'senior-notice'])
    const input = { ...facts, ...own, ...days, tDay: '2026-11-16' }
    const refused = await trader.call(submit, input)
    expect(refused, submit).toMatchObject({ code: 3010, data: { documents: 'senior-notice' } })
    expect((await trader.call(submit, { ...input, agreementIds })).code, submit).toBe(200)
  }
})
