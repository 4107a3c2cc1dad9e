import type { Day } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { tradingFloor } from '../../trading/test-trader'
import { FUND, createPlan } from '../../features/plan/test-plan'
import { toldOf } from '../../features/plan/test-plan-profit'

test('R-PLAN-4: a skipped debit is told with its reason and the next day, the first time and each 30 days', async () => {
  const floor = await tradingFloor('2026-11-16 08:00')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const { db } = floor.product.services.connection
  const [trader, chooser] = [await floor.addTrader(), await floor.addTrader()]
  const mondays = { cycle: 'WEEK', cycleDay: '1', firstDay: '2026-11-16' }
  const { planNo } = (await createPlan(trader, mondays)).data
  const chosen = (await createPlan(chooser, mondays)).data.planNo
  const skip = { planNo: chosen, nominal: '2026-11-16', tradeTicket: chooser.tradeTicket }
  expect((await chooser.call('skipPeriod', skip)).code).toBe(200)
  const riskUntil = (day: string) =>
    db
      .updateTable('risk_result')
      .set({ valid_until: day as Day })
      .where('customer_no', '=', trader.customerNo)
      .execute()
  const told = () => toldOf({ trader }, '定投本期没有扣款')
  const monday = async (day: string) => expect((await floor.until(`${day} 09:05`)).faults).toEqual([])
  await riskUntil('2026-11-15')
  await monday('2026-11-16')
  const expired = (next: string) =>
    `您的定投计划（示例混合）本期没有扣款：风险测评已过期，请登录后重新测评。下一期扣款日为${next}。`
  expect(await told()).toEqual([expired('11月23日(周一)')])
  expect(await toldOf({ trader: chooser }, '定投本期没有扣款')).toEqual([])
  const sent = floor.world.messages.filter(({ text }) => text.includes('本期没有扣款'))
  expect(sent.map(({ text }) => text)).toEqual([`【同舟基金】${expired('11月23日(周一)')}`])
  const { rows } = (await trader.call('messageList', { pageNo: 1, pageSize: 20 })).data
  expect(rows[0].link).toEqual({ path: '/account/risk-assessment', query: {} })
  await monday('2026-11-23')
  expect(await told()).toHaveLength(1)
  // Another reason is told at once.
  await riskUntil('2027-11-16')
  await db.updateTable('fund').set({ status: '5' }).where('fund_code', '=', FUND).execute()
  await monday('2026-11-30')
  expect((await told())[0]).toContain('基金当日不接受定投，恢复后自动继续。下一期扣款日为12月7日(周一)')
  await db.updateTable('fund').set({ status: '0' }).where('fund_code', '=', FUND).execute()
  await riskUntil('2026-12-01')
  await monday('2026-12-14')
  expect(await told()).toHaveLength(2)
  await monday('2026-12-21')
  expect((await told())[0]).toBe(expired('12月28日(周一)'))
  const { periods, failCount } = (await trader.call('planDetail', { planNo })).data
  expect([failCount, periods[0].reason]).toEqual([0, 'RISK_EXPIRED'])
}, 180_000)
