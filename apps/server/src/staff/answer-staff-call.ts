import { createHash } from 'node:crypto'
import { type StaffCallDefinition, operationOf } from '@tongzhou/contract/kit/define-staff-call'
import { type StaffRefusalReason, staffRefusalAnswer } from '@tongzhou/contract/kit/staff-refusals'
import { wireText } from '@tongzhou/contract/kit/wire-text'
import type { Tx } from '@tongzhou/db/connect'
import { addAudit } from '@tongzhou/db/stores/ops/audit-store'
import { isOwnCase } from '@tongzhou/db/stores/staff/own-case-store'
import { keepStaffAnswer, takeStaffKey } from '@tongzhou/db/stores/staff/staff-key-store'
import { type Refused, type RefusalFacts, refuse } from '@tongzhou/domain/kernel/decision'
import { type Json, canonicalJson } from '@tongzhou/domain/staff/canonical-json'
import { mayAct } from '@tongzhou/domain/staff/staff-role'
import { type SaidOfRequest, type Voided, decideStaffRequest, noteFault } from './decide-staff-request'
import {
  type AnyStaffHandler,
  type AuditFacts,
  type MemberContext,
  type StaffContext,
  type StaffDone,
  isStaffRefused,
} from './handle-staff'
import type { StaffMember } from './staff-member'
import { submitRequest } from './submit-request'

/** A staff call as it arrived, decoded, with who asks. */
export interface IncomingStaffCall {
  readonly call: StaffCallDefinition
  readonly input: Readonly<Record<string, unknown>>
  readonly handlers: Readonly<Record<string, AnyStaffHandler>>
  readonly member: StaffMember | null
  readonly key: string | undefined
  readonly context: StaffContext
}

/** The envelope of a refusal. */
export function staffRefusal(reason: StaffRefusalReason, data: RefusalFacts = {}) {
  return { ...staffRefusalAnswer(reason, data), data }
}

/** An answer: its code, and the whole envelope as JSON. */
export interface StaffAnswered {
  readonly code: number
  readonly text: string
}

/** A refusal as it is answered. */
export function staffRefused(reason: StaffRefusalReason, data: RefusalFacts = {}): StaffAnswered {
  const answer = staffRefusal(reason, data)

  return { code: answer.code, text: JSON.stringify(answer) }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Answers a staff call, in the order of the checks: session, role, key, then the handler with the person, the
 * reason, the state and the facts. What changes something takes effect once by its key; each act and each
 * refused one leaves a row in the audit trail.
 */
export async function answerStaffCall(incoming: IncomingStaffCall): Promise<StaffAnswered> {
  const { call, handlers, member } = incoming
  const handler = handlers[operationOf(call)]
  if (handler === undefined) throw new Error(`no handler for ${call.words}`)
  if (handler.mode === 'public') {
    const result = await handler.run(incoming.input as never, incoming.context)
    if (isStaffRefused(result)) return staffRefused(result.reason, result.data)

    return accepted(wireText(call.response, (result as StaffDone<unknown>).answer))
  }
  if (member === null) return staffRefused('SESSION_EXPIRED')
  const context = { ...incoming.context, member }
  if (call.roles !== 'all' && call.roles !== 'public' && !mayAct(member.roles, call.roles)) {
    await auditRefusal(incoming, context, 'NOT_YOUR_ROLE')

    return staffRefused('NOT_YOUR_ROLE')
  }
  const isOnce = call.weight !== 'READ' && call.weight !== 'REVEAL'
  if (isOnce && !UUID.test(incoming.key ?? ''))
    return staffRefused('BAD_REQUEST', { message: '请求缺少防重复标识' })

  return answerMember(incoming, { handler, context, isOnce })
}

class RolledBack extends Error {
  readonly refused: Refused<StaffRefusalReason>

  constructor(refused: Refused<StaffRefusalReason>) {
    super(refused.reason)
    this.refused = refused
  }
}

type MemberHandler = Exclude<AnyStaffHandler, { mode: 'public' }>

async function answerMember(
  incoming: IncomingStaffCall,
  o: { handler: MemberHandler; context: MemberContext; isOnce: boolean },
): Promise<StaffAnswered> {
  const { context, isOnce } = o
  const { db } = context.services.connection
  try {
    const { answered, after } = await db.transaction().execute(async (tx) => {
      const again = isOnce ? await takeKey(tx, incoming, context) : null
      if (again !== null) return { answered: again, after: undefined }
      const made = await answerIn(tx, incoming, o)
      if (isOnce) await keepStaffAnswer(tx, keyOf(incoming, context), sealAnswer(context, made.answered))

      return made
    })
    await after?.()

    return answered
  } catch (error) {
    if (error instanceof RolledBack) {
      await auditRefusal(incoming, context, error.refused.reason)

      return staffRefused(error.refused.reason, error.refused.data)
    }
    const requestNo = incoming.input['requestNo']
    if (o.handler.mode === 'word' && typeof requestNo === 'string') await noteFault(context, requestNo, error)
    throw error
  }
}

async function answerIn(
  tx: Tx,
  incoming: IncomingStaffCall,
  o: { handler: MemberHandler; context: MemberContext },
): Promise<{ answered: StaffAnswered; after: (() => Promise<void>) | undefined }> {
  const { call } = incoming
  const result = await runHandler(tx, incoming, o)
  if (isStaffRefused(result)) throw new RolledBack(result)
  // What it would have done or read is rolled back with it, whoever judged it first.
  const { audit } = isVoided(result) ? result.done : result
  const { staffNo } = o.context.member
  if (audit !== undefined && (await isOwnCase(tx, { staffNo, subject: audit.subject })))
    throw new RolledBack(refuse('OWN_CASE'))
  if (isVoided(result)) {
    if (result.done.audit) await writeAudit(tx, incoming, o.context, result.done.audit)

    return { answered: staffRefused('FACTS_CHANGED'), after: undefined }
  }
  if (result.audit) await writeAudit(tx, incoming, o.context, result.audit)
  else if (call.weight !== 'READ') throw new Error(`${call.words} left no audit row`)

  return { answered: accepted(wireText(call.response, result.answer)), after: result.after }
}

async function runHandler(
  tx: Tx,
  { call, input, handlers }: IncomingStaffCall,
  { handler, context }: { handler: MemberHandler; context: MemberContext },
): Promise<StaffDone<unknown> | Refused<StaffRefusalReason> | Voided> {
  if (handler.mode === 'transaction')
    // The handler's own types were checked where it was made.
    return (await handler.run(tx, input as never, context)) as StaffDone<unknown>
  if (handler.mode === 'word') {
    const { requestNo = '', contentHash = '', reason = '' } = input as Partial<Omit<SaidOfRequest, 'word'>>

    return decideStaffRequest(
      tx,
      { word: handler.word, requestNo, contentHash, reason },
      { context, handlers },
    )
  }
  const { approve } = call
  if (approve === undefined) throw new Error(`${call.words} names no second person`)
  const payload = call.request.encode(input) as Json

  return submitRequest(tx, { call: { ...call, approve }, handler, input, payload }, context)
}

function isVoided(result: object): result is Voided {
  return 'kind' in result && result.kind === 'voided'
}

function keyOf(incoming: IncomingStaffCall, { member }: MemberContext) {
  return { staffNo: member.staffNo, key: incoming.key ?? '' }
}

const ANSWER = 'staff.answer'

function sealAnswer({ services }: MemberContext, { text }: StaffAnswered): Buffer {
  return services.cipher.encrypt(ANSWER, text)
}

/**
 * The answer that was given to this key before; null when it is new. Of an answer that is no longer kept
 * only that it was given is said: nothing is carried out a second time.
 */
async function takeKey(
  tx: Tx,
  incoming: IncomingStaffCall,
  context: MemberContext,
): Promise<StaffAnswered | null> {
  const operation = operationOf(incoming.call)
  const asked = canonicalJson({ operation, input: incoming.call.request.encode(incoming.input) as Json })
  const bodyHash = createHash('sha256').update(asked).digest()
  const taken = await takeStaffKey(tx, { ...keyOf(incoming, context), operation, bodyHash })
  if (taken === null) return null
  if (!taken.bodyHash.equals(bodyHash)) throw new RolledBack(refuse('IDEMPOTENCY_CONFLICT'))

  if (taken.answerCipher === null) throw new RolledBack(refuse('ANSWER_FORGOTTEN'))
  const text = context.services.cipher.decrypt(ANSWER, taken.answerCipher)
  // Kept by sealAnswer.
  const { code } = JSON.parse(text) as { code: number }

  return { code, text }
}

function accepted(data: string): StaffAnswered {
  return { code: 200, text: `{"code":200,"msg":"success","data":${data}}` }
}

async function writeAudit(
  tx: Tx,
  { call }: IncomingStaffCall,
  { member, now }: MemberContext,
  facts: AuditFacts,
): Promise<void> {
  const { staffNo, sessionNo, network } = member
  await addAudit(tx, {
    at: now,
    actor: staffNo,
    action: operationOf(call),
    subject: facts.subject,
    reason: facts.reason ?? null,
    ...(facts.detail === undefined ? {} : { detail: facts.detail }),
    staff: {
      staffNo,
      sessionNo,
      network,
      requestNo: facts.requestNo ?? null,
      beforeHash: null,
      afterHash: facts.contentHash ?? null,
    },
  })
}

/** A refused act stays on record too: its transaction is gone, so the row has one of its own. */
async function auditRefusal(
  incoming: IncomingStaffCall,
  context: MemberContext,
  refused: StaffRefusalReason,
): Promise<void> {
  if (incoming.call.weight === 'READ') return
  const { requestNo } = incoming.input
  const about =
    typeof requestNo === 'string' ? { subject: `request:${requestNo}`, requestNo } : { subject: 'refused' }
  const { db } = context.services.connection
  await db.transaction().execute((tx) => writeAudit(tx, incoming, context, { ...about, detail: { refused } }))
}
