import { type StaffCallDefinition, operationOf } from '@tongzhou/contract/kit/define-staff-call'
import { allStaffCalls, staffCallOf } from '@tongzhou/contract/staff/all-staff-calls'
import { requestsList, requestsShow } from '@tongzhou/contract/staff/requests'
import {
  type StaffRequestRow,
  expireRequests,
  findRequest,
  listRequests,
} from '@tongzhou/db/stores/staff/staff-request-store'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { mayReadRequest } from '@tongzhou/domain/staff/request-state'
import type { StaffRole } from '@tongzhou/domain/staff/staff-role'
import { handleStaff } from '../../../staff/handle-staff'
import { openContent } from '../../../staff/request-content'

export const list = handleStaff(requestsList, async (tx, { all }, { now, member }) => {
  await expireRequests(tx, now)
  const operations = Object.values<StaffCallDefinition>(allStaffCalls)
    .map((call) => operationOf(call))
    .filter((operation) => mayReadRequest(member, { makerNo: '', checkers: checkersOf(operation) }))
  const rows = await listRequests(tx, { all: all === 'true', makerNo: member.staffNo, operations })

  return { answer: { rows: rows.map(rowOf) } }
})

export const show = handleStaff(requestsShow, async (tx, { requestNo }, { now, services, member }) => {
  await expireRequests(tx, now)
  const found = await findRequest(tx, requestNo)
  if (found === null) return refuse('NOT_FOUND')
  const { makerNo, operation } = found
  if (!mayReadRequest(member, { makerNo, checkers: checkersOf(operation) })) return refuse('NOT_YOUR_ROLE')
  const content = openContent(services.cipher, found.contentCipher)

  return {
    answer: {
      ...rowOf(found),
      ...content,
      fault: found.fault,
      contentHash: found.contentHash.toString('hex'),
    },
    audit: { subject: `request:${requestNo}`, requestNo },
  }
})

/** Who may say yes to an operation; nobody to one that is none any more. */
function checkersOf(operation: string): readonly StaffRole[] {
  return staffCallOf(operation)?.approve?.roles ?? []
}

function rowOf(row: StaffRequestRow) {
  const { requestNo, operation, subject, state, makerNo, checkerNo, reason, madeAt, expiresAt } = row
  const times = { madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString() }

  return { requestNo, operation, subject, state, makerNo, checkerNo, reason, ...times }
}
