import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import type { complaintDetail } from '@tongzhou/contract/content/complaints/complaint-detail'
import type { Queryable } from '@tongzhou/db/connect'
import { complaintFiles } from '@tongzhou/db/stores/content/complaint-file-store'
import { type ComplaintRow, complaintEvents } from '@tongzhou/db/stores/content/complaint-store'
import { complaintSourceWords } from '@tongzhou/domain/content/complaint-cause'
import { complaintStateWords, movesOf } from '@tongzhou/domain/content/complaint-state'
import { aboutOf, sealedBy } from '../../../shared/complaint/complainant'
import { COMPLAINT_TEXT } from '../../../shared/complaint/complaint-move'
import type { FieldCipher } from '../../../shared/field-cipher'

/** What a customer may do with one complaint in all. */
export const MOST_EVENTS = 50

export function presentComplaint(row: ComplaintRow) {
  const { complaintNo, kind, cause, state, receivedAt, answerBy } = row

  return { complaintNo, kind, cause, state, stateLabel: complaintStateWords[state], receivedAt, answerBy }
}

/** A complaint with its days, what was written and sent, and what may be done with it now. */
export async function complaintAnswer(
  db: Queryable,
  cipher: FieldCipher,
  row: ComplaintRow,
): Promise<CallOutput<typeof complaintDetail>> {
  const { contactBy, acceptBy, answerBy, limit, pausedOn } = row
  const files = await complaintFiles(db, row)
  const own = cipher.of(sealedBy(row))

  return {
    ...presentComplaint(row),
    days: { contactBy, acceptBy, answerBy, limit },
    pausedOn,
    sourceLabel: complaintSourceWords[row.source],
    outerNo: row.outerNo,
    orderNos: [...row.orderNos],
    aboutStaff: aboutOf(cipher, row),
    events: (await complaintEvents(db, row)).map(({ seq, at, author, state, text }) => ({
      at,
      author,
      stateLabel: complaintStateWords[state],
      text: text === null ? null : own.decrypt(COMPLAINT_TEXT, text),
      pictureIds: files.flatMap((file) => (file.seq === seq ? [file.fileId] : [])),
    })),
    moves: movesOf(row.state, row.wasReopened),
  }
}
