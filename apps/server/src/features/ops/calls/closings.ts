import { closingsList, closingsRetry } from '@tongzhou/contract/staff/closings'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { newestClosing, openClosings } from '@tongzhou/db/stores/account/rights/account-closing-store'
import { addRemoval, refusedRemovals } from '@tongzhou/db/stores/account/rights/closing-registration-store'
import { formatInstant } from '@tongzhou/domain/format/days'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { handleStaff } from '../../../staff/handle-staff'

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
