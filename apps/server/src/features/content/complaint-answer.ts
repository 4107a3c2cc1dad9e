import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import type { complaintDetail } from '@tongzhou/contract/content/complaint-detail'
import type { Queryable } from '@tongzhou/db/connect'
import { type ComplaintRow, complaintEvents } from '@tongzhou/db/stores/content/complaint-store'
import { complaintStateWords, movesOf } from '@tongzhou/domain/content/complaint-state'
import { COMPLAINT_TEXT } from '../../shared/complaint/complaint-move'
import type { FieldCipher } from '../../shared/field-cipher'

/** What a customer may do with one complaint in all. */
export const MOST_EVENTS = 50

export function presentComplaint(row: ComplaintRow) {
  const { complaintNo, kind, cause, state, receivedAt, answerBy } = row

  return { complaintNo, kind, cause, state, stateLabel: complaintStateWords[state], receivedAt, answerBy }
}

/** A complaint with its days, what was written, and what may be done with it now. */
export async function complaintAnswer(
  db: Queryable,
  cipher: FieldCipher,
  row: ComplaintRow,
): Promise<CallOutput<typeof complaintDetail>> {
  const { customerNo, contactBy, acceptBy, answerBy, limit, pausedOn } = row
  const events = await complaintEvents(db, row)

  return {
    ...presentComplaint(row),
    days: { contactBy, acceptBy, answerBy, limit },
    pausedOn,
    events: events.map(({ at, author, state, text }) => ({
      at,
      author,
      stateLabel: complaintStateWords[state],
      text: text === null ? null : cipher.of(customerNo).decrypt(COMPLAINT_TEXT, text),
    })),
    moves: movesOf(row.state, row.wasReopened),
  }
}
