import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import type { Trader, TradingFloor } from '../../trading/test-trader'

/** Shares with their history and two NAV dates, so that the second can be proved. */
export async function holdProvable(
  floor: TradingFloor,
  trader: Trader,
  of: { fundCode: string; shares: string; days: readonly [string, string]; nav: string },
): Promise<void> {
  const { db } = floor.product.services.connection
  const [bought, told] = of.days.map((day): Day => dayFrom(day))
  if (bought === undefined || told === undefined) throw new Error('two days')
  await floor.hold(trader, of.fundCode, of.shares, bought)
  await db
    .insertInto('position_event')
    .values({
      customer_no: trader.customerNo,
      trade_acco: trader.tradeAcco,
      fund_code: of.fundCode,
      t_date: bought,
      confirm_date: bought,
      kind: 'BUY',
      shares_change: of.shares,
      money_in: '1000.00',
      created_at: new Date(),
    })
    .execute()
  await db
    .insertInto('fund_nav')
    .values(
      [bought, told].map((day) => ({
        fund_code: of.fundCode,
        nav_date: day,
        nav: of.nav,
        source: 'test',
        received_at: new Date(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await floor.product.services.market.refresh()
}
