import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable } from '../../connect'

/** More than so many complaints are never open at once. */
const MOST = 20_000

/**
 * Numbers of complaints about which something may be due on a day: a deadline of theirs is reached, something
 * is waited for, or they were answered.
 */
export async function complaintsToFollow(db: Queryable, day: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('complaint')
    .select('complaint_no')
    .where('state', 'in', ['RECEIVED', 'INVESTIGATING', 'NEED_INFO', 'REOPENED', 'REPLIED'])
    .where((or) =>
      or.or([
        or('state', 'in', ['NEED_INFO', 'REPLIED']),
        or('contact_by', '<=', day),
        or('accept_by', '<=', day),
        or('answer_by', '<=', day),
        or('limit_day', '<=', day),
      ]),
    )
    .orderBy('complaint_no')
    .limit(MOST)
    .execute()

  return rows.map(({ complaint_no: no }) => no)
}
