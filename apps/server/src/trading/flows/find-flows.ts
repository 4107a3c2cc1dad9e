import type { Queryable } from '@tongzhou/db/connect'
import { type BookedFlow, findBookedFlows } from '@tongzhou/db/stores/proof/flow-entry-store'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { type FlowFund, type FlowStatement, flowStatement } from '@tongzhou/domain/proof/flow-statement'
import { MOST_FLOW_ROWS } from '@tongzhou/domain/proof/flow-terms'
import { type ProvableDays, provableDays } from '@tongzhou/domain/proof/proof-rows'
import type { Market } from '../../market/market-data'
import { findHoldings } from '../holdings/fund-holdings'

/** A fund without a NAV for so long is not among those that trade. */
const LONGEST_GAP = 40

/** What a customer's holdings were and became, and the booked changes in between. */
export interface Flows {
  /** The days whose figures are final; null: nothing was ever held. */
  readonly days: ProvableDays | null
  /** Every fund ever held, with its NAV dates. */
  readonly funds: readonly FlowFund[]
  readonly statement: FlowStatement<BookedFlow>
  /** More than one file takes. */
  readonly isTooLong: boolean
}

/**
 * The statement of a range (R-FLW-1), on business day `today`, of one trade account or of all. Throws where
 * it does not balance.
 */
export async function findFlows(
  db: Queryable,
  of: { customerNo: string; market: Market; today: Day },
  wanted: { from: Day; to: Day; tradeAcco: string | null },
): Promise<Flows> {
  const { customerNo, market, today } = of
  const { from, to, tradeAcco } = wanted
  const { funds } = await findHoldings(db, { customerNo, market, ...(tradeAcco !== null && { tradeAcco }) })
  const told = funds.map(({ view, days }) => ({
    fundCode: view.fundCode,
    name: view.name,
    days: days.map(({ point, ...one }) => ({ ...one, nav: point.nav })),
  }))
  const booked = await findBookedFlows(db, {
    customerNo,
    tradeAcco,
    from: addDays(from, -LONGEST_GAP),
    to,
    limit: MOST_FLOW_ROWS + 1,
  })

  const isTooLong = booked.length > MOST_FLOW_ROWS

  return {
    days: provableDays(told, addDays(today, -1)),
    funds: told,
    // What was cut off would not balance.
    statement: flowStatement(isTooLong ? [] : told, isTooLong ? [] : booked, { from, to }),
    isTooLong,
  }
}
