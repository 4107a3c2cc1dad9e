import type { RefusalReason } from '@tongzhou/contract/kit/refusals'
import { sql } from 'kysely'
import { db } from '../../http/test-owner'
import { type Provocation, asked, ofCustomer } from '../../http/test-provocations'

/** A customer's complaint, answered after it was reopened. */
const reopened: Provocation = ofCustomer('complaint', {
  was_reopened: true,
  state: 'REPLIED',
  replied_at: new Date('2026-11-16T09:00:00+08:00'),
})
/** As many complaints as a day may have. */
const complaintsSent: Provocation = async ({ customerNo }) => {
  await sql`insert into complaint (customer_no, complaint_no, kind, state, received_at, answer_by, limit_day)
    select customer_no, 'X' || n, kind, 'CLOSED', received_at, answer_by, limit_day
    from (select * from complaint where customer_no = ${customerNo} limit 1) t, generate_series(1, 5) n`.execute(
    db,
  )

  return {
    undo: async () => void (await db.deleteFrom('complaint').where('complaint_no', 'like', 'X%').execute()),
  }
}
/** As much as may be done with one complaint. */
const complaintFull: Provocation = async ({ customerNo }) => {
  await sql`insert into complaint_event (customer_no, complaint_no, seq, act, state, author, at)
    select customer_no, complaint_no, n, act, state, author, at
    from (select * from complaint_event where customer_no = ${customerNo} and seq = 1 limit 1) t,
      generate_series(101, 150) n`.execute(db)

  return { undo: async () => void (await db.deleteFrom('complaint_event').where('seq', '>', 100).execute()) }
}

/** How each refusal of the calls of complaints comes about. */
export const complaintProvocations = {
  submitComplaint: { TOO_MANY_TODAY: complaintsSent },
  moveComplaint: {
    COMPLAINT_STATE: asked({ state: 'REPLIED' }),
    COMPLAINT_REOPENED: async (subject) => ({
      ...(await reopened(subject)),
      input: { move: 'REOPEN', state: 'REPLIED' },
    }),
    COMPLAINT_TEXT: asked({ text: undefined }),
    TOO_MANY_TODAY: complaintFull,
  },
} satisfies Readonly<Record<string, Partial<Readonly<Record<RefusalReason, Provocation>>>>>
