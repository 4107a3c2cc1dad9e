import type { RefusalReason } from '@tongzhou/contract/kit/refusals'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import { nobodys } from '../../../http/test-owned-rows'
import { db } from '../../../http/test-owner'
import { type Provocation, asked, ofCustomer } from '../../../http/test-provocations'

/** A customer's complaint, answered after it was reopened. */
const reopened: Provocation = ofCustomer('complaint', {
  was_reopened: true,
  state: 'REPLIED',
  replied_at: new Date('2026-11-16T09:00:00+08:00'),
})
/** Five complaints of a customer, X1 to X5, for a while. */
async function fiveMore(customerNo: string) {
  await sql`insert into complaint (customer_no, complaint_no, kind, state, received_at, answer_by, limit_day)
    select customer_no, 'X' || n, kind, 'CLOSED', received_at, answer_by, limit_day
    from (select * from complaint where customer_no = ${customerNo} limit 1) t, generate_series(1, 5) n`.execute(
    db,
  )

  return {
    undo: async () => void (await db.deleteFrom('complaint').where('complaint_no', 'like', 'X%').execute()),
  }
}
/** As many complaints as a day may have. */
const complaintsSent: Provocation = ({ customerNo }) => fiveMore(customerNo)
/** As much as may be done with one complaint. */
const complaintFull: Provocation = async ({ customerNo }) => {
  await sql`insert into complaint_event (customer_no, complaint_no, seq, act, state, author, at)
    select customer_no, complaint_no, n, act, state, author, at
    from (select * from complaint_event where customer_no = ${customerNo} and seq = 1 limit 1) t,
      generate_series(101, 150) n`.execute(db)

  return { undo: async () => void (await db.deleteFrom('complaint_event').where('seq', '>', 100).execute()) }
}

/** Who shows something that is no pass of ours is nobody. */
const noPass: Provocation = asked({ pass: 'A'.repeat(40) })
/** The form was sent before, with other words. */
const draftTaken: Provocation = async ({ customerNo, input }) => {
  const draft_no = String(input['draftNo'])
  const { undo } = await fiveMore(customerNo)
  await db
    .updateTable('complaint')
    .set({ draft_no, draft_hash: Buffer.alloc(32) })
    .where('complaint_no', '=', 'X1')
    .execute()

  return { undo }
}
/** As many pictures as a day may have. */
const picturesSent: Provocation = async ({ customerNo }) => {
  const key = `${customerNo}:complaint-file`
  const [day, tries] = [dayOf(new Date()), 100]
  await db
    .insertInto('daily_try')
    .values({ key, day, tries })
    .onConflict((oc) => oc.columns(['key', 'day']).doUpdateSet({ tries }))
    .execute()

  return { undo: async () => void (await db.deleteFrom('daily_try').where('key', '=', key).execute()) }
}

/** Six pictures of a customer that belong to nothing yet, together more than a complaint may have. */
const picturesTooLarge: Provocation = async ({ customerNo }) => {
  const rows = await sql<{ file_id: string }>`insert into complaint_file
    (customer_no, file_id, mime_type, sha256, bytes_cipher, created_at)
    select ${customerNo}, gen_random_uuid(), 'image/png', '\\x00', decode(repeat('00', 5000000), 'hex'), now()
    from generate_series(1, 6) returning file_id`.execute(db)
  const ids = rows.rows.map((row) => row.file_id)

  return {
    input: { pictureIds: JSON.stringify(ids) },
    undo: async () => void (await db.deleteFrom('complaint_file').where('file_id', 'in', ids).execute()),
  }
}

/** How each refusal of the calls of complaints comes about. */
export const complaintProvocations = {
  complaintDetail: { COMPLAINT_PASS: noPass },
  complaintFile: { COMPLAINT_PASS: noPass },
  uploadComplaintFile: {
    COMPLAINT_PASS: noPass,
    COMPLAINT_FILES: asked({ file: new Blob(['%PDF-1.7 called a picture']) }),
    TOO_MANY_TODAY: picturesSent,
  },
  submitComplaint: {
    COMPLAINT_PASS: noPass,
    COMPLAINT_FULL: picturesTooLarge,
    IDEMPOTENCY_CONFLICT: draftTaken,
    TOO_MANY_TODAY: complaintsSent,
    NOT_FOUND: asked({ pictureIds: JSON.stringify([nobodys.loosePictureId]) }),
  },
  moveComplaint: {
    COMPLAINT_PASS: noPass,
    COMPLAINT_STATE: asked({ state: 'REPLIED' }),
    COMPLAINT_REOPENED: async (subject) => ({
      ...(await reopened(subject)),
      input: { move: 'REOPEN', state: 'REPLIED' },
    }),
    COMPLAINT_FULL: picturesTooLarge,
    COMPLAINT_TEXT: asked({ text: undefined }),
    TOO_MANY_TODAY: complaintFull,
  },
} satisfies Readonly<Record<string, Partial<Readonly<Record<RefusalReason, Provocation>>>>>
