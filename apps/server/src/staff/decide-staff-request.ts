import { staffCallOf } from '@tongzhou/contract/staff/all-staff-calls'
import type { Tx } from '@tongzhou/db/connect'
import {
  type StaffRequestRow,
  addDecision,
  endRequest,
  expireRequests,
  lockRequest,
  noteRequestFault,
} from '@tongzhou/db/stores/staff/staff-request-store'
import { refuse } from '@tongzhou/domain/kernel/decision'
import type { Json } from '@tongzhou/domain/staff/canonical-json'
import { type RequestWord, decideRequest } from '@tongzhou/domain/staff/request-state'
import type { StaffRole } from '@tongzhou/domain/staff/staff-role'
import type { z } from 'zod'
import { contentHashOf, openContent } from './request-content'
import {
  type AnyStaffHandler,
  type CarriedOut,
  type MemberContext,
  type RequestedHandler,
  type StaffDone,
  type StaffRefused,
  isStaffRefused,
} from './handle-staff'

/** What somebody says of a request. */
export interface SaidOfRequest {
  readonly word: RequestWord
  readonly requestNo: string
  /** Of an approval: the hash of what he read, in hex. */
  readonly contentHash: string
  readonly reason: string
}

interface Decided {
  readonly state: string
  readonly subject: string
  readonly outcome: Readonly<Record<string, Json>>
}

/** The operation of a request, found in the registry. */
interface Operation {
  readonly request: z.ZodObject
  readonly checkers: readonly StaffRole[]
  readonly handler: RequestedHandler
}

/** Committed although it is refused: the request is void from now on. */
export interface Voided {
  readonly kind: 'voided'
  readonly done: StaffDone<null>
}

/**
 * A word on a request (R-STF-6 … 9): the request is locked first, then what it is about. An approval judges
 * the operation again and carries it out in this transaction; other facts than were read void the request.
 */
export async function decideStaffRequest(
  tx: Tx,
  said: SaidOfRequest,
  o: { context: MemberContext; handlers: Readonly<Record<string, AnyStaffHandler>> },
): Promise<StaffDone<Decided> | StaffRefused | Voided> {
  const { context, handlers } = o
  const { member, now } = context
  await expireRequests(tx, now)
  const request = await lockRequest(tx, said.requestNo)
  const operation = request === null ? null : operationOfRequest(request, handlers)
  if (request === null || operation === null) return refuse('NOT_FOUND')
  const { requestNo, subject, contentHash } = request
  const decision = decideRequest(
    {
      state: request.state,
      makerNo: request.makerNo,
      expiresAt: request.expiresAt,
      contentHash: contentHash.toString('hex'),
      checkers: operation.checkers,
    },
    { word: said.word, by: { ...member, readHash: said.contentHash }, now },
  )
  if (decision.kind === 'refused')
    return decision.reason === 'FACTS_CHANGED' ? voidRequest(tx, request, now) : refuse(decision.reason)
  if (said.word === 'REJECT' && said.reason === '') return refuse('REASON_NEEDED')
  const { payload } = openContent(context.services.cipher, request.contentCipher)
  const input = operation.request.parse(payload)
  let carried: CarriedOut = { outcome: {} }
  if (said.word === 'APPROVE') {
    const judged = await operation.handler.judge(tx, input as never, context)
    if (isStaffRefused(judged)) return voidRequest(tx, request, now)
    const { operation: name, reason } = request
    const hash = contentHashOf({ operation: name, payload, facts: judged.facts, reason })
    if (!hash.equals(contentHash) || judged.subject !== subject) return voidRequest(tx, request, now)
    const by = { ...context, makerNo: request.makerNo, checkerNo: member.staffNo, requestNo, reason }
    carried = await operation.handler.apply(tx, input as never, by)
  }
  if (said.word !== 'WITHDRAW') {
    const { word, reason } = said
    const decided = { requestNo, staffNo: member.staffNo, word, contentHash, now }
    await addDecision(tx, { ...decided, reason: reason === '' ? null : reason })
  }
  await endRequest(tx, requestNo, { state: decision.value, now })
  const { outcome, shown, after } = carried

  return {
    answer: { state: decision.value, subject, outcome: { ...outcome, ...shown } },
    audit: {
      subject,
      requestNo,
      contentHash,
      ...(said.reason === '' ? {} : { reason: said.reason }),
      detail: { ...outcome, operation: request.operation, makerNo: request.makerNo },
    },
    ...(after === undefined ? {} : { after }),
  }
}

/** Notes in a transaction of its own that an approval could not be carried out; the request stays open. */
export async function noteFault(context: MemberContext, requestNo: string, error: unknown): Promise<void> {
  const { db } = context.services.connection
  const fault = error instanceof Error ? error.name : 'fault'
  await db.transaction().execute((tx) => noteRequestFault(tx, requestNo, fault))
}

function operationOfRequest(
  request: StaffRequestRow,
  handlers: Readonly<Record<string, AnyStaffHandler>>,
): Operation | null {
  const call = staffCallOf(request.operation)
  const handler = handlers[request.operation]
  if (call?.approve === undefined || handler?.mode !== 'requested') return null

  return { request: call.request, checkers: call.approve.roles, handler }
}

async function voidRequest(tx: Tx, request: StaffRequestRow, now: Date): Promise<Voided> {
  const { requestNo, subject, contentHash, operation, makerNo } = request
  await endRequest(tx, requestNo, { state: 'VOID', now })
  const audit = { subject, requestNo, contentHash, detail: { operation, makerNo, refused: 'FACTS_CHANGED' } }

  return { kind: 'voided', done: { answer: null, audit } }
}
