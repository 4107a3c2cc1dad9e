import type { Position } from '@tongzhou/domain/holding/position'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { printShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../connect'
import type { PositionMark as PositionMarkTable } from '../../tables'
import { type LookedBack, boundsOf } from './as-known'
import type { PositionKey } from './position-store'

/** The history of a position up to one of its events, folded. */
export interface PositionMark extends PositionKey {
  /** The last event in it. */
  readonly seq: bigint
  /** The newest T of its events. */
  readonly newestDay: Day
  /** The newest day whose income was booked as shares; null = none. */
  readonly addedDay: Day | null
  readonly state: Position
}

/** What a mark is for: what is held now, or the year behind it. */
export type MarkReach = 'NEWEST' | 'YEAR'

/**
 * The marks of a customer's positions near today, or the latest of each that end before `endedBefore`; of a
 * day looked back at those of which everything counts for it. What is booked later has a higher number, so
 * the last event of a mark speaks for all of it.
 */
export async function findPositionMarks(
  db: Queryable,
  key: { customerNo: string; fundCode?: string; back?: LookedBack; endedBefore?: Day },
): Promise<PositionMark[]> {
  const { to, before } = boundsOf(key.back)
  let query = db.selectFrom('position_mark as m').selectAll('m').where('m.customer_no', '=', key.customerNo)
  query =
    key.endedBefore === undefined
      ? query.where('m.reach', '=', 'NEWEST')
      : query
          .distinctOn(['m.trade_acco', 'm.fund_code', 'm.charge_type'])
          .where('m.newest_day', '<', key.endedBefore)
          .orderBy('m.trade_acco')
          .orderBy('m.fund_code')
          .orderBy('m.charge_type')
          .orderBy('m.seq', 'desc')
  if (key.fundCode !== undefined) query = query.where('m.fund_code', '=', key.fundCode)
  if (to !== null) query = query.where('m.newest_day', '<=', to)
  if (before !== null)
    query = query.where(
      sql<boolean>`exists (select from position_event e where e.customer_no = m.customer_no and e.trade_acco = m.trade_acco
        and e.fund_code = m.fund_code and e.charge_type = m.charge_type and e.seq = m.seq and e.created_at < ${before})`,
    )
  const rows = await query.limit(5000).execute()

  return rows.map(markFrom)
}

/** Keeps marks; one that reaches further stands. */
export async function keepPositionMarks(
  db: Queryable,
  marks: readonly PositionMark[],
  reach: MarkReach,
): Promise<void> {
  for (const mark of marks) {
    const { customerNo, tradeAcco, fundCode, chargeType, state } = mark
    const values = {
      seq: mark.seq,
      newest_day: mark.newestDay,
      added_day: mark.addedDay,
      shares: printShares(state.shares),
      cost: printMoney(state.cost),
      dividend_pool: printMoney(state.dividendPool),
      realised: printMoney(state.realised),
      cycle_paid_in: printMoney(state.cyclePaidIn),
      cycle_taken_out: printMoney(state.cycleTakenOut),
      ever_paid_in: printMoney(state.everPaidIn),
      ever_taken_out: printMoney(state.everTakenOut),
      cost_known: state.isCostKnown,
    }
    await db
      .insertInto('position_mark')
      .values({
        customer_no: customerNo,
        trade_acco: tradeAcco,
        fund_code: fundCode,
        charge_type: chargeType,
        reach,
        ...values,
      })
      .onConflict((conflict) =>
        conflict.constraint('position_mark_pk').doUpdateSet(values).where('position_mark.seq', '<', mark.seq),
      )
      .execute()
  }
}

function markFrom(row: Selectable<PositionMarkTable>): PositionMark {
  return {
    customerNo: row.customer_no,
    tradeAcco: row.trade_acco,
    fundCode: row.fund_code,
    chargeType: row.charge_type === '1' ? '1' : '0',
    seq: row.seq,
    newestDay: row.newest_day,
    addedDay: row.added_day,
    state: {
      shares: sharesFrom(row.shares),
      cost: moneyFrom(row.cost),
      dividendPool: moneyFrom(row.dividend_pool),
      realised: moneyFrom(row.realised),
      cyclePaidIn: moneyFrom(row.cycle_paid_in),
      cycleTakenOut: moneyFrom(row.cycle_taken_out),
      everPaidIn: moneyFrom(row.ever_paid_in),
      everTakenOut: moneyFrom(row.ever_taken_out),
      isCostKnown: row.cost_known,
      // A mark ends before the first shares whose cost may be typed.
      isCostTyped: false,
      priorIncome: noMoney,
    },
  }
}
