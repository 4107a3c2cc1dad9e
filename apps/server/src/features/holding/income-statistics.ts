import { incomeStatistics } from '@tongzhou/contract/holding/income-statistics'
import { addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { handleOpen } from '../../http/handle'
import { type FundHolding, findHoldings } from '../../trading/holdings/fund-holdings'
import { type Span } from '../../trading/holdings/span-figures'
import { spanStatistics } from '../../trading/reports/span-statistics'
import { inScope } from './fund-income'

/** As many points as a curve is drawn from, and as many days as a table lists. */
const MOST_POINTS = 500
const MOST_DAYS = 92
const ALWAYS = dayFrom('1990-01-01')

/** What a stretch of time brought: rates, the deepest fall, by period, by fund, and what it cost. */
export const handler = handleOpen(incomeStatistics, async (input, { db, customer, services, day }) => {
  const { customerNo } = customer
  const market = await services.market.current()
  const { funds: all } = await findHoldings(db, { customerNo, market })
  const span: Span = { from: input.from ?? ALWAYS, to: input.to ?? day }
  const told = await spanStatistics(db, { customerNo, market, funds: inScope(all, input.scope), span })
  const { figures } = told

  return {
    whole: figures.whole,
    curve: figures.curve(MOST_POINTS),
    periods:
      input.view === 'DAY' ? figures.periods('DAY', MOST_DAYS) : figures.periods(input.view ?? 'MONTH'),
    funds: told.funds.map(({ fund, flows }) => {
      const { fundCode, name, totalShares } = fund.view

      return { fundCode, name, isHeld: totalShares > noShares, ...flows, hasGap: isLongEnough(fund) }
    }),
    fees: told.fees,
    cleared: told.cleared,
  }
})

/** R-GAP-2: from its first to its last day more than six months, of a fund whose NAV moves. */
function isLongEnough({ days, view }: FundHolding): boolean {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]

  return view.fundType !== 'MONEY' && first !== undefined && last !== undefined && addMonths(first, 6) < last
}
