import type { Queryable } from '@tongzhou/db/connect'
import type { FundHolding } from '../holdings/fund-holdings'
import type { Span } from '../holdings/span-figures'
import type { Market } from '../../market/market-data'
import type { QuarterContent } from './report-content'
import { spanStatistics } from './span-statistics'

/** What the report of a quarter says of holdings (R-RPT-2), in the figures of the statistics of its days. */
export async function quarterOfHoldings(
  db: Queryable,
  facts: {
    readonly customerNo: string
    readonly market: Market
    readonly funds: readonly FundHolding[]
    readonly span: Span
  },
): Promise<QuarterContent> {
  const { figures, funds, fees, cleared } = await spanStatistics(db, facts)

  return {
    whole: figures.whole,
    months: figures.periods('MONTH').toReversed(),
    funds: funds.map(({ fund: { view }, flows }) => ({
      fundCode: view.fundCode,
      name: view.name,
      ...flows,
    })),
    fees,
    cleared,
  }
}
