import type { Queryable } from '@tongzhou/db/connect'
import { findPositionEvents } from '@tongzhou/db/stores/holding/position-event-store'
import { findFeeOrders } from '@tongzhou/db/stores/trade/fee-order-store'
import { clearedCycles } from '@tongzhou/domain/holding/cleared-cycles'
import { windowReturn } from '@tongzhou/domain/holding/window-return'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { feeLines } from '@tongzhou/domain/trade/fee/fee-account'
import type { Market } from '../../market/market-data'
import type { FundHolding } from '../holdings/fund-holdings'
import { returnDaysOf } from '../holdings/return-days'
import { type Span, flowsOf, spanFigures } from '../holdings/span-figures'
import { isOf } from '../position-side'

/** What a stretch of time brought: of everything, by fund, what it cost, and which holdings ended in it. */
export async function spanStatistics(
  db: Queryable,
  {
    customerNo,
    market,
    funds,
    span,
  }: {
    readonly customerNo: string
    readonly market: Market
    readonly funds: readonly FundHolding[]
    readonly span: Span
  },
) {
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
    figures: spanFigures(funds, span, market),
    /** Those held in it, the largest income first. */
    funds: funds
      .flatMap((fund) => {
        const own = windowReturn(returnDaysOf(fund), span)

        return own === null ? [] : [{ fund, flows: flowsOf(own) }]
      })
      .toSorted((a, b) => Number(b.flows.income - a.flows.income)),
    fees: [...feeLines(fees.filter(({ fundCode }) => codes.has(fundCode)))],
    cleared: { count: cleared.length, realised: sumMoney(cleared.map(({ realised }) => realised)) },
  }
}
