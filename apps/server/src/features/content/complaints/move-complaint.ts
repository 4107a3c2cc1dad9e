import { moveComplaint } from '@tongzhou/contract/content/complaints/move-complaint'
import { attachComplaintFiles } from '@tongzhou/db/stores/content/complaint-file-store'
import { complaintEvents, findComplaint } from '@tongzhou/db/stores/content/complaint-store'
import { complaintAfter } from '@tongzhou/domain/content/complaint-state'
import { handle } from '../../../http/handle'
import { complaining } from '../../../shared/complaint/complainant'
import { moveByCustomer } from '../../../shared/complaint/complaint-move'
import { MOST_EVENTS, complaintAnswer } from './complaint-answer'

/** What somebody does with his complaint, as he saw it (R-CPL-1). */
export const handler = handle(moveComplaint, async (input, context) => {
  const { tx, now, wallNow, customer, services, refuse } = context
  const { complaintNo, text, pictureIds } = input
  const by = complaining({ customer, pass: input.pass }, services.cipher, wallNow)
  if (by === null) return refuse('COMPLAINT_PASS')
  const row = await findComplaint(tx, { by, complaintNo, isLocked: true })
  if (row === null) return refuse('NOT_FOUND')
  const state = complaintAfter(row.state, input.move)
  if (row.state !== input.state || state === null) return refuse('COMPLAINT_STATE')
  if (input.move === 'REOPEN' && row.wasReopened) return refuse('COMPLAINT_REOPENED')
  const isWritten = input.move === 'SUPPLEMENT' || input.move === 'REOPEN'
  if (text === undefined && isWritten) return refuse('COMPLAINT_TEXT')
  if ((await complaintEvents(tx, row)).length >= MOST_EVENTS) return refuse('TOO_MANY_TODAY')
  const done = { row, act: input.move, state, text: text ?? null, now }
  const seq = await moveByCustomer(tx, services.cipher, done)
  const sent = isWritten ? pictureIds : []
  const attached = await attachComplaintFiles(tx, { by, complaintNo, seq, fileIds: sent })
  if (attached !== 'attached') return refuse(attached === 'full' ? 'COMPLAINT_FULL' : 'NOT_FOUND')
  const moved = await findComplaint(tx, { by, complaintNo })
  if (moved === null) throw new Error('the complaint is locked')

  return await complaintAnswer(tx, services.cipher, moved)
})
