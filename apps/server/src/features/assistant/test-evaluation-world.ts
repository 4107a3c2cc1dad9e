import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import { addCashFund } from '../../cash/test-cash'
import { type Trader, allAgreements, tradingFloor } from '../../trading/test-trader'
import { confirmOrder } from '../holding/test-confirm'

const FIRST = '890001'
/** The day of the questions, a Thursday; the newest NAV is of the evening before. */
const TODAY = '2026-11-19'

/**
 * The world of the evaluation: every question about figures meets figures that are not nought. A customer
 * who bought two funds three days ago, has a plan and cash, and today a purchase, one of 10,000.00 and a sale
 * under way; the funds have fees, a manager, a size and two years of NAVs.
 */
export async function evaluationWorld() {
  const floor = await tradingFloor('2026-11-16 10:00')
  const { product } = floor
  const { db } = product.services.connection
  const names = { '890001': '昭衡优选混合A', '890002': '澄岳稳健债券A', '890003': '远航先锋指数A' }
  for (const [fund_code, name] of Object.entries(names))
    await floor.addFund({
      fund_code,
      name,
      plan_status: '0',
      plan_min: '10',
      company_code: '0001',
      setup_date: dayFrom('2024-06-03'),
      management_rate: '0.012',
      custody_rate: '0.002',
      service_rate: '0',
    })
  await addCashFund(floor, { fundCode: '890011', rank: 1, yield: '1.275' })
  await sql`insert into fund_nav (fund_code, nav_date, nav, source)
    select f.fund_code, c.day, round((1.1 + 0.1 * sin((c.day - date '2024-06-03') / 40.0))::numeric, 4), 'test'
    from fund f, trade_calendar c
    where f.fund_code <> '890011' and c.market = 'CN' and c.is_open
      and c.day between '2024-06-03' and '2026-11-18' and c.day <> '2026-11-13'`.execute(db)
  await sql`insert into fund_manager (manager_id, name) values ('E1', '季明远')`.execute(db)
  await sql`insert into fund_tenure (fund_code, manager_id, begin_date)
    select fund_code, 'E1', '2024-06-03' from fund where fund_code <> '890011'`.execute(db)
  await sql`insert into fund_size (fund_code, report_date, net_assets)
    select fund_code, '2026-09-30', 1234567890.12 from fund where fund_code <> '890011'`.execute(db)
  await product.services.market.refresh()
  const trader = await floor.addTrader()
  await floor.hold(trader, '890011', '5000.00', '2026-10-09')
  await makePlan(trader)
  const bought = [await trader.buy(FIRST, '10000.00'), await trader.buy('890002', '2000.00')]
  await floor.drain()
  floor.setTime('2026-11-17 09:30')
  const confirmed = { day: '2026-11-17', tDay: '2026-11-16', nav: '1.1000' }
  for (const [at, of] of [
    { amount: '10000.00', shares: '9083.64', fee: '7.99' },
    { amount: '2000.00', shares: '1816.73', fee: '1.60' },
  ].entries())
    await confirmOrder(floor, trader, bought[at]?.data.orderNo, { ...confirmed, ...of })
  floor.setTime(`${TODAY} 10:00`)
  await product.services.market.refresh()
  for (const [fund, amount] of [
    ['890002', '1000.00'],
    ['890003', '10000.00'],
  ] as const)
    expectDone(await trader.buy(fund, amount, { tDay: TODAY }))
  const { tradeAcco, tradeTicket } = trader
  const sale = { fundCode: FIRST, shares: '2500.00', tradeAcco, tradeTicket, tDay: TODAY }
  expectDone(await trader.call('redeemSingleFund', sale))
  await floor.drain()

  return { product, trader }
}

async function makePlan(trader: Trader): Promise<void> {
  const plan = { fundCode: FIRST, mode: 'FIXED', cycle: 'MONTH', cycleDay: '25', firstDay: '2026-11-25' }
  const by = {
    tradeAcco: trader.tradeAcco,
    tradeTicket: trader.tradeTicket,
    agreementIds: allAgreements,
  }
  expectDone(await trader.call('createPlan', { ...plan, ...by, amount: '500.00', endKind: 'none' }))
}

function expectDone(answer: Awaited<ReturnType<Trader['call']>>): void {
  if (answer.code !== 200) throw new Error(`${answer.reason}: ${answer.msg}`)
}
