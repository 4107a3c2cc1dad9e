import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { ReportKind, ReportPeriod } from '@tongzhou/domain/record/report-period'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** A period that reports are made of. */
export interface PeriodRow extends ReportPeriod {
  /** Its last day. */
  readonly to: Day
  /** Who of staff holds it; null: nobody. */
  readonly heldBy: string | null
  readonly heldAt: Date | null
  /** The last day whose run tried everybody who lacked a report of it; null: none has. */
  readonly triedOn: Day | null
  /** When all of it was made; null: not yet. */
  readonly closedAt: Date | null
}

/** The first day anything of anybody counts for; null: nothing was ever booked. */
export async function firstEventDay(db: Queryable): Promise<Day | null> {
  const row = await db
    .selectFrom('position_event')
    .select((eb) => eb.fn.min('t_date').as('first'))
    .limit(1)
    .executeTakeFirst()

  return row?.first ?? null
}

/** The periods that are known, the newest last day first. */
export async function findReportPeriods(db: Queryable, limit: number): Promise<PeriodRow[]> {
  const rows = await db
    .selectFrom('report_period')
    .select(['kind', 'period', 'to_day', 'held_by', 'held_at', 'tried_on', 'closed_at'])
    .orderBy('to_day', 'desc')
    .orderBy('kind')
    .limit(limit)
    .execute()

  return rows.map((row) => ({
    // The constraint report_period_kind holds the column to these.
    kind: row.kind as ReportKind,
    period: row.period,
    to: row.to_day,
    heldBy: row.held_by,
    heldAt: row.held_at,
    triedOn: row.tried_on,
    closedAt: row.closed_at,
  }))
}

/** Notes periods that are over; those that are known stay as they are. */
export async function addReportPeriods(
  tx: Tx,
  periods: readonly (ReportPeriod & { readonly to: Day })[],
): Promise<void> {
  if (periods.length === 0) return
  await tx
    .insertInto('report_period')
    .values(periods.map(({ kind, period, to }) => ({ kind, period, to_day: to })))
    .onConflict((conflict) => conflict.constraint('report_period_pk').doNothing())
    .execute()
}

/** Notes that the run of a day tries everybody who lacks a report of a period. */
export async function noteReportTry(tx: Tx, { kind, period }: ReportPeriod, day: Day): Promise<void> {
  await tx
    .updateTable('report_period')
    .set({ tried_on: day })
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute()
}

/** Nothing more is to be made of a period at first hand. */
export async function closeReportPeriod(tx: Tx, { kind, period }: ReportPeriod, now: Date): Promise<void> {
  await tx
    .updateTable('report_period')
    .set({ closed_at: now })
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('closed_at', 'is', null)
    .execute()
}

/** Holds a period; false: it is not known, or held already. */
export async function holdReportPeriod(
  tx: Tx,
  { kind, period }: ReportPeriod,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('report_period')
    .set({ held_by: by, held_at: now })
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('held_by', 'is', null)
    .returning('period')
    .executeTakeFirst()

  return row !== undefined
}

/** The beginning of the day before a period was held: what came since was seen by staff, not by a run. */
export const dayBeforeHold = sql<Date>`((held_at at time zone 'Asia/Shanghai')::date - 1)::timestamp at time zone 'Asia/Shanghai'`

/**
 * Lets a period go; false: it is not held. What came from the day before the hold on is looked at then: it
 * was seen by staff before it was by a run; of two holds between two runs, from the first one on.
 */
export async function releaseReportPeriod(
  tx: Tx,
  { kind, period }: ReportPeriod,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('report_period')
    .set({
      held_by: null,
      held_at: null,
      look_from: sql<Date>`case when released_at >= ${now}::timestamptz - interval '3 days' then least(look_from, ${dayBeforeHold}) else ${dayBeforeHold} end`,
      released_at: now,
    })
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('held_by', 'is not', null)
    .returning('period')
    .executeTakeFirst()

  return row !== undefined
}
