import { closingsList, closingsOpen, closingsRetry, closingsReveal } from '@tongzhou/contract/staff/closings'
import { operationOf } from '@tongzhou/contract/kit/define-staff-call'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { newestClosing, openClosings } from '@tongzhou/db/stores/account/rights/account-closing-store'
import { addRemoval, refusedRemovals } from '@tongzhou/db/stores/account/rights/closing-registration-store'
import { isClosedKept, openClosed } from '@tongzhou/db/stores/account/rights/retention-store'
import { findRequest } from '@tongzhou/db/stores/staff/staff-request-store'
import { formatInstant } from '@tongzhou/domain/format/days'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { handleRequested, handleStaff } from '../../../staff/handle-staff'

const subjectOf = (customerNo: string) => `customer:${customerNo}`

export const list = handleStaff(closingsList, async (tx, _input, { day }) => {
  const rows = []
  for (const state of ['WAITING', 'REQUESTED'] as const) {
    for (const closing of await openClosings(tx, state)) {
      const { customerNo, requestedAt, expectedOn, limitOn } = closing
      const refused = await refusedRemovals(tx, customerNo)
      rows.push({
        customerNo,
        state,
        requestedAt: formatInstant(requestedAt),
        expectedOn,
        limitOn,
        isLate: expectedOn < day,
        refused: refused
          .map(({ taCode, bizCode, returnCode }) => `${taCode} ${bizCode} ${returnCode}`)
          .join(', '),
      })
    }
  }

  return { answer: { rows } }
})

export const retry = handleStaff(closingsRetry, async (tx, { customerNo, reason }, { now }) => {
  await lockCustomer(tx, customerNo)
  const closing = await newestClosing(tx, customerNo)
  if (closing?.state !== 'WAITING') return refuse('NOT_FOUND')
  const refused = await refusedRemovals(tx, customerNo)
  if (refused.length === 0) return refuse('NOT_FOUND')
  for (const removal of refused) await addRemoval(tx, removal, now)
  const detail = {
    refused: refused.map(({ taCode, tradeAcco, returnCode }) => `${taCode}/${tradeAcco} ${returnCode}`),
  }

  return {
    answer: { customerNo, applications: refused.length },
    audit: { subject: subjectOf(customerNo), reason, detail },
  }
})

export const reveal = handleRequested(closingsReveal, {
  judge: async (tx, { customerNo }) =>
    (await isClosedKept(tx, customerNo))
      ? { subject: subjectOf(customerNo), facts: {} }
      : refuse('NOT_FOUND'),
  apply: (_tx, { customerNo }) => Promise.resolve({ outcome: { customerNo } }),
})

/** How long what was approved may be read (business time). */
const READABLE_MS = 24 * 3_600_000

/**
 * Read by whoever asked, with the purpose that the second person agreed to; nobody keeps the answer. The
 * database puts the reading on record too, whatever asks for it (decision 0022).
 */
export const open = handleStaff(closingsOpen, async (tx, { requestNo }, { member, now, services }) => {
  const request = await findRequest(tx, requestNo)
  if (request?.operation !== operationOf(closingsReveal) || request.makerNo !== member.staffNo)
    return refuse('NOT_FOUND')
  const { state, subject, reason, makerNo, checkerNo, decidedAt } = request
  if (state !== 'APPROVED' || checkerNo === null || decidedAt === null) return refuse('REQUEST_STATE')
  if (now.getTime() > decidedAt.getTime() + READABLE_MS) return refuse('REVEAL_OVER')
  const customerNo = subject.slice(subjectOf('').length)
  const asked = { customerNo, by: `staff:${makerNo}+${checkerNo}`, why: reason }
  const sealed = await openClosed(tx, asked)
  // The twenty years ended meanwhile.
  if (sealed === null) return refuse('NOT_FOUND')

  return {
    answer: { customerNo, person: services.cipher.of(customerNo).decrypt('customer.closed', sealed) },
    audit: { subject, reason, requestNo, detail: { checkerNo } },
  }
})
