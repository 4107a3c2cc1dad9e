import { IDLE_WORDING } from '@tongzhou/domain/cash/idle-rule'
import { expect, test } from 'vitest'
import { addCashFund } from '../../cash/test-cash'
import { type Trader, allAgreements, tradingFloor } from '../../trading/test-trader'

const floor = await tradingFloor('2026-11-16 10:00')
await addCashFund(floor, { fundCode: '890011', rank: 1, yield: '1.275' })
const { db } = floor.product.services.connection

const save = (trader: Trader, change: Record<string, unknown> = {}) => {
  const { tradeAcco, tradeTicket } = trader
  const rule = { tradeAcco, tradeTicket, source: 'DIVIDEND', on: 'true', minAmount: '100.00' }

  return trader.call('saveIdleRule', { ...rule, agreementIds: [...allAgreements, IDLE_WORDING], ...change })
}
const rulesOf = async (trader: Trader) =>
  (await trader.call('idleRuleList', {})).data.accounts.flatMap(
    (account: { rules: readonly unknown[] }) => account.rules,
  )

test('R-CASH-13: both rules are off until the customer turns one on, with the text he agreed to kept word for word', async () => {
  const trader = await floor.addTrader()
  const off = { isOn: false, agreed: null }
  expect(await rulesOf(trader)).toMatchObject([
    { source: 'SALE', ...off, minAmount: null },
    { source: 'DIVIDEND', ...off, minAmount: null },
  ])
  expect((await save(trader)).data).toEqual({ tradeAcco: trader.tradeAcco, source: 'DIVIDEND', isOn: true })
  const [, dividend] = await rulesOf(trader)
  expect(dividend).toMatchObject({ source: 'DIVIDEND', isOn: true, minAmount: '100.00' })
  expect(dividend.agreed.content).toContain('把现金分红申购现金宝的货币基金')
  expect(dividend.agreed.content).toContain('单笔到账不低于 100.00 元')
  // Off again: nothing is asked but the password; what was agreed to stays in the history.
  expect((await save(trader, { on: 'false', agreementIds: [] })).data).toMatchObject({ isOn: false })
  expect((await rulesOf(trader))[1]).toMatchObject({ ...off, minAmount: '100.00' })
  const changes = await db
    .selectFrom('idle_rule_change')
    .select(['seq', 'state', 'wording', 'actor'])
    .where('customer_no', '=', trader.customerNo)
    .orderBy('seq')
    .execute()
  expect(changes).toEqual([
    { seq: 1, state: 'ON', wording: 'idle-top-up@1', actor: 'customer' },
    { seq: 2, state: 'OFF', wording: null, actor: 'customer' },
  ])
})

test('without its text, its password, or for another’s trade account nothing is turned on', async () => {
  const [trader, other] = [await floor.addTrader(), await floor.addTrader()]
  expect((await save(trader, { agreementIds: allAgreements })).code).toBe(3010)
  expect((await save(trader, { agreementIds: [IDLE_WORDING] })).code).toBe(3010)
  expect((await save(trader, { minAmount: '0.00' })).msg).toBe('单笔金额不能低于 0.01 元')
  expect((await save(trader, { tradeTicket: undefined })).code).toBe(2010)
  expect((await save(trader, { tradeAcco: other.tradeAcco })).code).toBe(404)
  expect((await save(trader, { tradeAcco: other.tradeAcco, on: 'false' })).code).toBe(404)
  expect((await save(trader, { source: 'WAGES' })).code).toBe(1001)
  expect((await rulesOf(trader)).some((rule: { isOn: boolean }) => rule.isOn)).toBe(false)
})

test('a rule ends with its card', async () => {
  const trader = await floor.addTrader()
  await save(trader)
  await save(trader, { source: 'SALE' })
  const { tradeAcco, tradeTicket } = trader
  expect((await trader.call('unbindBankCard', { tradeAcco, tradeTicket })).code).toBe(200)
  const rows = await db
    .selectFrom('idle_rule')
    .select('state')
    .where('customer_no', '=', trader.customerNo)
    .execute()
  expect(rows).toEqual([{ state: 'OFF' }, { state: 'OFF' }])
})
