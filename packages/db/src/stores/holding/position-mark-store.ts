import { assert } from '@tongzhou/domain/kernel/assert'
import type { Position, PositionEvent } from '@tongzhou/domain/holding/position'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
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
  /** What came from another seller and is open at its end: its cost may be typed anew (R-CST-2). */
  readonly arrivals: readonly MarkedArrival[]
  /** How often the customer had typed a cost by then. */
  readonly typedCosts: number
}

/** An arrival of shares whose cost only the customer knows, with what he said of it. */
export interface MarkedArrival {
  readonly day: Day
  readonly orderNo: string | null
  /** Moved in, as all of these are. */
  readonly event: PositionEvent
}

/** What a mark is for: what is held now, or the year behind it. */
export type MarkReach = 'NEWEST' | 'YEAR'

/**
 * The marks of a customer's positions near today, or the latest of each that end before `endedBefore`; of a
 * day looked back at those of which everything counts for it. What is booked later has a higher number, so
 * the last event of a mark speaks for all of it. One with open arrivals counts while no cost was typed since
 * and no further part of theirs came, which would share what was typed.
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
  query = query.where(
    sql<boolean>`(m.arrivals is null or m.typed_costs = (select count(*) from moved_cost c
        where c.customer_no = m.customer_no and (${before}::timestamptz is null or c.created_at < ${before}::timestamptz))
      and not exists (select from position_event i where i.customer_no = m.customer_no and i.trade_acco = m.trade_acco
        and i.fund_code = m.fund_code and i.charge_type = m.charge_type and i.seq > m.seq and i.kind = 'IN' and not i.cost_known
        and i.order_no in (select a->>'orderNo' from jsonb_array_elements(m.arrivals) a)))`,
  )
  const rows = await query.limit(5000).execute()

  return rows.map(markFrom)
}

/** Keeps marks; one that reaches further stands, unless what was typed may have changed it. */
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
      cost_typed: state.isCostTyped,
      prior_income: printMoney(state.priorIncome),
      typed_costs: mark.typedCosts,
      arrivals: mark.arrivals.length === 0 ? null : JSON.stringify(mark.arrivals.map(keptArrival)),
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
        conflict
          .constraint('position_mark_pk')
          .doUpdateSet(values)
          .where((eb) =>
            eb.or([eb('position_mark.seq', '<', mark.seq), eb('position_mark.arrivals', 'is not', null)]),
          ),
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
      isCostTyped: row.cost_typed,
      priorIncome: moneyFrom(row.prior_income),
    },
    // Written by keepPositionMarks alone.
    arrivals: ((row.arrivals ?? []) as unknown as readonly KeptArrival[]).map(arrivalFrom),
    typedCosts: row.typed_costs,
  }
}

/** An arrival as the mark keeps it: decimals as text. */
interface KeptArrival {
  readonly day: string
  readonly orderNo: string | null
  readonly shares: string
  readonly value: string
  readonly typed: string | null
}

function keptArrival({ day, orderNo, event }: MarkedArrival): KeptArrival {
  assert(event.kind === 'moved-in', 'an arrival moves shares in')
  const { shares, value, typedCost } = event
  const typed = typedCost === undefined ? null : printMoney(typedCost)

  return { day, orderNo, shares: printShares(shares), value: printMoney(value), typed }
}

function arrivalFrom({ day, orderNo, shares, value, typed }: KeptArrival): MarkedArrival {
  const event = {
    kind: 'moved-in' as const,
    shares: sharesFrom(shares),
    value: moneyFrom(value),
    isCostKnown: false,
    ...(typed === null ? {} : { typedCost: moneyFrom(typed) }),
  }

  return { day: dayFrom(day), orderNo, event }
}
