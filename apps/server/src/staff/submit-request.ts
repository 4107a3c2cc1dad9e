import type { StaffApproval, StaffCallDefinition } from '@tongzhou/contract/kit/define-staff-call'
import { operationOf } from '@tongzhou/contract/kit/define-staff-call'
import type { RequestAnswer } from '@tongzhou/contract/kit/staff-wire'
import type { Tx } from '@tongzhou/db/connect'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { rolesInForce } from '@tongzhou/db/stores/staff/staff-role-store'
import {
  addRequest,
  expireRequests,
  holdRequests,
  openRequestOf,
} from '@tongzhou/db/stores/staff/staff-request-store'
import { listStaff } from '@tongzhou/db/stores/staff/staff-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import type { Json } from '@tongzhou/domain/staff/canonical-json'
import { requestEnd } from '@tongzhou/domain/staff/request-state'
import { mayAct } from '@tongzhou/domain/staff/staff-role'
import { contentHashOf, sealContent } from './request-content'
import {
  type MemberContext,
  type RequestedHandler,
  type StaffDone,
  type StaffRefused,
  isStaffRefused,
} from './handle-staff'

/** Fewest characters of a reason (9508). */
export const REASON_LEAST = 10

interface Asked {
  readonly call: StaffCallDefinition & { readonly approve: StaffApproval }
  readonly handler: RequestedHandler
  readonly input: Readonly<Record<string, unknown>>
  /** The input as it travels: what is hashed and kept. */
  readonly payload: Json
}

/**
 * Asks for an operation of two persons: judges it, keeps what was judged under one hash, and waits for the
 * second person; what needs one person only is carried out at once. Refused without a reason, without anybody
 * who could approve, and beside an open request for the same.
 */
export async function submitRequest(
  tx: Tx,
  asked: Asked,
  context: MemberContext,
): Promise<StaffDone<RequestAnswer> | StaffRefused> {
  const { call, handler, input, payload } = asked
  const { member, now, wallNow, services } = context
  const operation = operationOf(call)
  const reason = typeof input['reason'] === 'string' ? input['reason'] : ''
  await expireRequests(tx, now)
  const judged = await handler.judge(tx, input as never, context)
  if (isStaffRefused(judged)) return judged
  const { subject, facts } = judged
  if (judged.isSingle === true) return carryOutAlone(tx, { ...asked, subject, reason }, context)
  if (reason.length < REASON_LEAST) return refuse('REASON_NEEDED')
  await holdRequests(tx, { operation, subject })
  const waiting = await openRequestOf(tx, { operation, subject })
  if (waiting !== null) return refuse('REQUEST_EXISTS', { requestNo: waiting })
  if (!(await hasSecondPerson(tx, { makerNo: member.staffNo, approve: call.approve, wallNow })))
    return refuse('NO_SECOND_PERSON')
  const content = { operation, payload, facts, reason }
  const contentHash = contentHashOf(content)
  const { CN: calendar } = await calendarsInForce(tx)
  const requestNo = await addRequest(tx, {
    day: dayOf(now),
    operation,
    subject,
    contentCipher: sealContent(services.cipher, content),
    contentHash,
    makerNo: member.staffNo,
    reason,
    madeAt: now,
    expiresAt: requestEnd({ made: now, isMoney: call.weight === 'MONEY', calendar }),
  })
  const { roles: waitsFor } = call.approve

  return {
    answer: { state: 'OPEN', requestNo, subject, waitsFor: [...waitsFor], outcome: {} },
    audit: { subject, reason, requestNo, contentHash },
  }
}

async function carryOutAlone(
  tx: Tx,
  done: Asked & { subject: string; reason: string },
  context: MemberContext,
): Promise<StaffDone<RequestAnswer>> {
  const { handler, input, subject, reason } = done
  const by = { ...context, makerNo: context.member.staffNo, checkerNo: null, requestNo: null, reason }
  const { outcome, shown, after } = await handler.apply(tx, input as never, by)

  return {
    answer: { state: 'APPROVED', requestNo: null, subject, waitsFor: [], outcome: { ...outcome, ...shown } },
    audit: { subject, detail: outcome, ...(reason === '' ? {} : { reason }) },
    ...(after === undefined ? {} : { after }),
  }
}

async function hasSecondPerson(
  tx: Tx,
  wanted: { makerNo: string; approve: StaffApproval; wallNow: Date },
): Promise<boolean> {
  const active = (await listStaff(tx)).filter(({ state }) => state === 'ACTIVE').map(({ staffNo }) => staffNo)
  const roles = await rolesInForce(tx, { staffNo: null, today: dayOf(wanted.wallNow) })

  return roles.some(
    ({ staffNo, role }) =>
      staffNo !== wanted.makerNo && active.includes(staffNo) && mayAct([role], wanted.approve.roles),
  )
}
