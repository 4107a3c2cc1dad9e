import { requestsList, requestsShow } from '@tongzhou/contract/staff/requests'
import {
  type StaffRequestRow,
  expireRequests,
  findRequest,
  listRequests,
} from '@tongzhou/db/stores/staff/staff-request-store'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { handleStaff } from '../../../staff/handle-staff'
import { openContent } from '../../../staff/request-content'

export const list = handleStaff(requestsList, async (tx, { all }, { now }) => {
  await expireRequests(tx, now)
  const rows = await listRequests(tx, { all: all === 'true' })

  return { answer: { rows: rows.map(rowOf) } }
})

export const show = handleStaff(requestsShow, async (tx, { requestNo }, { now, services }) => {
  await expireRequests(tx, now)
  const found = await findRequest(tx, requestNo)
  if (found === null) return refuse('NOT_FOUND')
  const content = openContent(services.cipher, found.contentCipher)

  return {
    answer: {
      ...rowOf(found),
      ...content,
      fault: found.fault,
      contentHash: found.contentHash.toString('hex'),
    },
  }
})

function rowOf(row: StaffRequestRow) {
  const { requestNo, operation, subject, state, makerNo, checkerNo, reason, madeAt, expiresAt } = row
  const times = { madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString() }

  return { requestNo, operation, subject, state, makerNo, checkerNo, reason, ...times }
}
