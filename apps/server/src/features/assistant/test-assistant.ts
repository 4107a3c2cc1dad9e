import { sql } from 'kysely'
import { addCashFund } from '../../cash/test-cash'
import { type Trader, allAgreements, tradingFloor } from '../../trading/test-trader'

/** A floor with funds of a name each, and a customer with orders, holdings, a plan and cash. */
export async function assistantFloor() {
  const floor = await tradingFloor('2026-11-16 10:00')
  const { db } = floor.product.services.connection
  const names = { '890001': '昭衡优选混合A', '890002': '澄岳稳健债券A', '890003': '远航先锋指数A' }
  for (const [fund_code, name] of Object.entries(names))
    await floor.addFund({ fund_code, name, plan_status: '0', plan_min: '10', company_code: '0001' })
  await addCashFund(floor, { fundCode: '890011', rank: 1, yield: '1.275' })
  await floor.product.services.market.refresh()

  return {
    ...floor,
    /** Everybody's questions so far lie a day back: the next one meets no limit. */
    forgetLimits: () =>
      sql`update assistant_turn set asked_at = asked_at - interval '1 day'`.execute(db).then(() => undefined),
  }
}

/** A customer who holds two funds and cash, has a plan and an order under way. */
export async function assistantCustomer(floor: Awaited<ReturnType<typeof assistantFloor>>): Promise<Trader> {
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '1000.00', '2026-10-09')
  await floor.hold(trader, '890002', '500.00', '2026-10-21')
  await floor.hold(trader, '890011', '5000.00', '2026-10-09')
  const plan = { fundCode: '890001', mode: 'FIXED', cycle: 'MONTH', cycleDay: '25', firstDay: '2026-11-25' }
  const by = { tradeAcco: trader.tradeAcco, tradeTicket: trader.tradeTicket, agreementIds: allAgreements }
  const made = await trader.call('createPlan', { ...plan, ...by, amount: '500.00', endKind: 'none' })
  if (made.code !== 200) throw new Error(made.msg)
  await trader.buy('890002', '1000.00')

  return trader
}
