import { incomeStatistics } from '@tongzhou/contract/holding/income-statistics'
import { findPositionEvents } from '@tongzhou/db/stores/holding/position-event-store'
import { findFeeOrders } from '@tongzhou/db/stores/trade/fee-order-store'
import { clearedCycles } from '@tongzhou/domain/holding/cleared-cycles'
import { windowReturn } from '@tongzhou/domain/holding/window-return'
import { addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { feeLines } from '@tongzhou/domain/trade/fee/fee-account'
import { handleOpen } from '../../http/handle'
import { isOf } from '../../trading/position-side'
import { type FundHolding, findHoldings } from '../../trading/holdings/fund-holdings'
import { inScope } from './fund-income'
import { returnDaysOf } from './return-days'
import { type Span, flowsOf, spanFigures } from './span-figures'

/** As many points as a curve is drawn from, and as many days as a table lists. */
const MOST_POINTS = 500
const MOST_DAYS = 92
const ALWAYS = dayFrom('1990-01-01')

/** What a stretch of time brought: rates, the deepest fall, by period, by fund, and what it cost. */
export const handler = handleOpen(incomeStatistics, async (input, { db, customer, services, day }) => {
  const { customerNo } = customer
  const market = await services.market.current()
  const { funds: all } = await findHoldings(db, { customerNo, market })
  const funds = inScope(all, input.scope)
  const span: Span = { from: input.from ?? ALWAYS, to: input.to ?? day }
  const figures = spanFigures(funds, span, market)
  const codes = new Set(funds.map(({ view }) => view.fundCode))
  const fees = await findFeeOrders(db, { customerNo, ...span })
  const events = await findPositionEvents(db, { customerNo })
  const cleared = funds
    .flatMap(({ positions }) => positions)
    .flatMap((position) =>
      clearedCycles(events.filter((one) => one.fundCode === position.fundCode && isOf(one, position))),
    )
    .filter(({ to }) => span.from <= to && to <= span.to)

  return {
    whole: figures.whole,
    curve: figures.curve(MOST_POINTS),
    periods:
      input.view === 'DAY' ? figures.periods('DAY', MOST_DAYS) : figures.periods(input.view ?? 'MONTH'),
    funds: funds.flatMap((fund) => fundRow(fund, span)).toSorted((a, b) => Number(b.income - a.income)),
    fees: [...feeLines(fees.filter(({ fundCode }) => codes.has(fundCode)))],
    cleared: { count: cleared.length, realised: sumMoney(cleared.map(({ realised }) => realised)) },
  }
})

function fundRow(fund: FundHolding, span: Span) {
  const own = windowReturn(returnDaysOf(fund), span)
  const { fundCode, name, totalShares } = fund.view
  if (own === null) return []

  return [{ fundCode, name, isHeld: totalShares > noShares, ...flowsOf(own), hasGap: isLongEnough(fund) }]
}

/** R-GAP-2: from its first to its last day more than six months, of a fund whose NAV moves. */
function isLongEnough({ days, view }: FundHolding): boolean {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]

  return view.fundType !== 'MONEY' && first !== undefined && last !== undefined && addMonths(first, 6) < last
}
