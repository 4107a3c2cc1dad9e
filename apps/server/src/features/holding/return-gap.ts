import { returnGap } from '@tongzhou/contract/holding/return-gap'
import { returnGap as gapOf } from '@tongzhou/domain/holding/return-gap'
import { windowReturn } from '@tongzhou/domain/holding/window-return'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { growthWithin } from '@tongzhou/domain/performance/covered-span'
import { maxDrawdown } from '@tongzhou/domain/performance/max-drawdown'
import { indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import { percentOf } from '@tongzhou/domain/performance/percent'
import { handleOpen } from '../../http/handle'
import { benchmarkOf } from '../../market/fund-benchmark'
import { spanReason } from '../../market/window-figures'
import { findHoldings } from '../../trading/holdings/fund-holdings'
import { returnDaysOf } from '../../trading/holdings/return-days'

const MOST_FACTS = 100
const ALWAYS = dayFrom('1990-01-01')

/** Why one's own money earned another amount than the fund, from its first day to its last (R-GAP-1). */
export const handler = handleOpen(returnGap, async (input, { db, customer, services, day, refuse }) => {
  const { fundCode } = input
  const market = await services.market.current()
  const fund = market.funds.get(fundCode)
  const [holding] = (await findHoldings(db, { customerNo: customer.customerNo, fundCode, market })).funds
  if (!fund || !holding) return refuse('FUND_NOT_FOUND')
  const days = returnDaysOf(holding)
  const own = windowReturn(days, { from: ALWAYS, to: day })
  if (own === null) return refuse('GAP_TOO_SHORT')
  const span = { from: own.base, to: own.end }
  // The gate of every performance figure (R-GAP-2): more than six months, and always strictly.
  if (spanReason(fund, span, { mode: 'strict', place: 'detail' }) !== null) return refuse('GAP_TOO_SHORT')
  const levels = new Map(days.map((one) => [one.day, fund.history.adjustedAt(one.day) ?? 0]))
  if ([...levels.values()].includes(0)) return refuse('GAP_TOO_SHORT')
  const gap = gapOf(days, own, (on) => levels.get(on) ?? 0)
  const benchmark = benchmarkOf(fund)
  const { series } = fund.history
  const fall = maxDrawdown(series, {
    from: Math.max(indexOnOrBefore(series.days, span.from), 0),
    to: indexOnOrBefore(series.days, span.to),
  })
  const { atFundReturn, buys, sells, dividends, fees, residual } = gap

  return {
    name: fund.name,
    ...span,
    fundReturn: percentOf(gap.fundReturn) ?? '0.00',
    benchmarkReturn: benchmark && percentOf(growthWithin(benchmark, span)),
    fundDrawdown: percentOf(fall?.depth ?? null),
    moneyWeighted: own.moneyWeighted,
    timeWeighted: own.timeWeighted,
    capital: own.capital,
    income: own.income,
    atFundReturn,
    gap: gap.gap,
    buys,
    sells,
    dividends,
    fees,
    residual,
    facts: gap.facts
      .slice(-MOST_FACTS)
      .map((fact) => ({ ...fact, fundSince: percentOf(fact.fundSince) ?? '0.00' })),
  }
})
