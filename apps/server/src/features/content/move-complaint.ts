import { moveComplaint } from '@tongzhou/contract/content/move-complaint'
import { complaintEvents, findComplaint, lockComplaint } from '@tongzhou/db/stores/content/complaint-store'
import { complaintAfter } from '@tongzhou/domain/content/complaint-state'
import { handle } from '../../http/handle'
import { moveByCustomer } from '../../shared/complaint/complaint-move'
import { MOST_EVENTS, complaintAnswer } from './complaint-answer'

/** What its customer does with a complaint, as he saw it (R-CPL-1). */
export const handler = handle(moveComplaint, async (input, { tx, now, customer, services, refuse }) => {
  const { customerNo } = customer
  const { complaintNo, text } = input
  const row = await lockComplaint(tx, complaintNo)
  if (row === null || row.customerNo !== customerNo) return refuse('NOT_FOUND')
  const state = complaintAfter(row.state, input.move)
  if (row.state !== input.state || state === null) return refuse('COMPLAINT_STATE')
  if (input.move === 'REOPEN' && row.wasReopened) return refuse('COMPLAINT_REOPENED')
  if (text === undefined && (input.move === 'SUPPLEMENT' || input.move === 'REOPEN'))
    return refuse('COMPLAINT_TEXT')
  if ((await complaintEvents(tx, row)).length >= MOST_EVENTS) return refuse('TOO_MANY_TODAY')
  await moveByCustomer(tx, services.cipher, { row, act: input.move, state, text: text ?? null, now })
  const moved = await findComplaint(tx, { customerNo, complaintNo })
  if (moved === null) throw new Error('the complaint is locked')

  return await complaintAnswer(tx, services.cipher, moved)
})
