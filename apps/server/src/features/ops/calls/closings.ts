import { closingsList, closingsRetry, closingsReveal } from '@tongzhou/contract/staff/closings'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { newestClosing, openClosings } from '@tongzhou/db/stores/account/rights/account-closing-store'
import { addRemoval, refusedRemovals } from '@tongzhou/db/stores/account/rights/closing-registration-store'
import { isClosedKept, openClosed } from '@tongzhou/db/stores/account/rights/retention-store'
import { formatInstant } from '@tongzhou/domain/format/days'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { checkerOf, handleRequested, handleStaff } from '../../../staff/handle-staff'

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
    audit: { subject: `customer:${customerNo}`, reason, detail },
  }
})

/** The database puts the reading on record itself, whatever asks for it (decision 0022). */
export const reveal = handleRequested(closingsReveal, {
  judge: async (tx, { customerNo }) =>
    (await isClosedKept(tx, customerNo))
      ? { subject: `customer:${customerNo}`, facts: {} }
      : refuse('NOT_FOUND'),
  apply: async (tx, { customerNo }, by) => {
    const asked = { customerNo, by: `staff:${by.makerNo}+${checkerOf(by)}`, why: by.reason }
    const sealed = await openClosed(tx, asked)
    const own = by.services.cipher.of(customerNo)
    // Nothing is left where the twenty years ended between the two persons.
    const person = sealed === null ? '' : own.decrypt('customer.closed', sealed)

    return { outcome: { customerNo }, shown: { person } }
  },
})
