import type { ComplaintCause } from '@tongzhou/domain/content/complaint-cause'
import type { ComplaintKind } from '@tongzhou/domain/content/complaint-days'
import { type Day, addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** Complaints of one kind and cause that were received in a time, counted. */
export interface ComplaintCount {
  readonly kind: ComplaintKind
  readonly cause: ComplaintCause
  readonly received: number
  readonly withdrawn: number
  readonly notAccepted: number
  readonly answered: number
  /** First answers on their day or before. */
  readonly inTime: number
  /** First answers by natural days after the receipt: to 3, 7, 15, and more. */
  readonly within: readonly [number, number, number, number]
  /** Not answered, and the day of the answer has passed. */
  readonly overdue: number
  readonly reopened: number
}

/** What was received from one day to another (Shanghai), by kind and cause (R-CPL-4). */
export async function countComplaints(
  db: Queryable,
  of: { from: Day; to: Day; today: Day },
): Promise<ComplaintCount[]> {
  const day = sql`(received_at at time zone 'Asia/Shanghai')::date`
  const took = sql`(first_replied_on - ${day})`
  const { rows } = await sql<{
    kind: ComplaintKind
    cause: ComplaintCause
    counts: number[]
  }>`select kind, cause, array[count(*), count(*) filter (where state = 'WITHDRAWN'),
      count(*) filter (where state = 'NOT_ACCEPTED'), count(first_replied_on),
      count(*) filter (where first_replied_on <= first_answer_by),
      count(*) filter (where ${took} <= 3), count(*) filter (where ${took} between 4 and 7),
      count(*) filter (where ${took} between 8 and 15), count(*) filter (where ${took} > 15),
      count(*) filter (where state in ('RECEIVED', 'INVESTIGATING', 'REOPENED') and answer_by < ${of.today}::date),
      count(*) filter (where was_reopened)]::int[] as counts
    from complaint where received_at >= ${instantAt(of.from, '00:00')}
      and received_at < ${instantAt(addDays(of.to, 1), '00:00')}
    group by kind, cause order by kind, count(*) desc, cause limit 100`.execute(db)

  return rows.map(({ kind, cause, counts }) => {
    const [received = 0, withdrawn = 0, notAccepted = 0, answered = 0, inTime = 0, ...more] = counts
    const [three = 0, seven = 0, fifteen = 0, later = 0, overdue = 0, reopened = 0] = more
    const within = [three, seven, fifteen, later] as const

    return { kind, cause, received, withdrawn, notAccepted, answered, inTime, within, overdue, reopened }
  })
}
