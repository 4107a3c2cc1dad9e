import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { type Envelope, SUCCESS_CODE } from '@tongzhou/contract/kit/envelope'
import { type RefusalReason, refusalAnswer } from '@tongzhou/contract/kit/refusals'
import { wireBytes } from '@tongzhou/contract/kit/wire-text'
import type { Refused } from '@tongzhou/domain/kernel/decision'
import type { Tx } from '@tongzhou/db/connect'
import { oneAtATime } from '../shared/one-at-a-time'
import { type DecodedCall, contextOf } from './call-context'
import { type Submit } from '@tongzhou/db/stores/trade/submit-store'
import type { ReadAnswer, ReadCall } from './handle'
import { handlers } from './handlers'
import { bodyHash, isIdempotencyKey } from './idempotency'
import { runInGroup } from './group/run-in-group'
import { RefusedInTransaction, isRefused, runInTransaction } from './run-in-transaction'
import { idleBounds } from '../shared/session/session'

/** The answer of a call: its code and the whole envelope as the bytes of its JSON. */
export interface Answered {
  readonly code: number
  readonly body: Buffer
}

/** Runs a decoded call for its (possibly absent) customer and wraps what it answers. Faults are thrown. */
export async function dispatch(decoded: DecodedCall): Promise<Answered> {
  if (decoded.call.access === 'login' && !decoded.customer) return refused('SESSION_EXPIRED')
  if (decoded.call.once && !isIdempotencyKey(decoded.idempotencyKey)) {
    return refused('BAD_REQUEST', { message: '请求缺少防重复标识，请刷新页面后重试' })
  }
  try {
    await decoded.handler.before?.(decoded.services)
    if (decoded.handler.mode === 'transaction') return accepted(await runInTurn(decoded), 'utf8')
    const answer = await runOpen(decoded)

    return typeof answer === 'string'
      ? accepted(answer, 'latin1')
      : refused(answer.reason as RefusalReason, answer.data)
  } catch (error) {
    if (error instanceof RefusedInTransaction) {
      return refused(error.refusal.reason as RefusalReason, error.refusal.data)
    }
    throw error
  }
}

function accepted(data: string, encoding: 'utf8' | 'latin1'): Answered {
  return {
    code: SUCCESS_CODE,
    body: Buffer.from(`{"code":${SUCCESS_CODE},"msg":"success","data":${data}}`, encoding),
  }
}

/** A refusal as it is answered. */
export function refused(reason: RefusalReason, data?: Refused['data']): Answered {
  const answer = refusal(reason, data)

  return { code: answer.code, body: Buffer.from(JSON.stringify(answer)) }
}

/** The answer's data as the bytes of its JSON (wireBytes), or why there is none. */
async function runOpen(decoded: DecodedCall): Promise<string | Refused> {
  const { db } = decoded.services.connection
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(work)
  const result = await decoded.handler.run(
    decoded.input as never,
    {
      ...contextOf(decoded),
      db,
      transaction,
      read: readAs(decoded),
      events: decoded.events ?? null,
    } as never,
  )

  return isRefused(result) ? result : wireBytes(decoded.call.response, result)
}

/** Other calls, asked in process as whoever asks this one (R-AST-7). */
function readAs(decoded: DecodedCall): ReadCall {
  const read = async (call: CallDefinition, input: unknown): Promise<ReadAnswer<CallDefinition>> => {
    if (call.once === true || call.changes !== undefined) throw new Error(`${call.name} changes something`)
    const handler = handlers[call.name]
    if (handler === undefined) throw new Error(`no handler for ${call.name}`)
    const parsed = call.request.safeParse(input)
    if (!parsed.success) return { ok: false, ...refusalAnswer('BAD_REQUEST') }
    const { events: _events, idempotencyKey: _key, ...by } = decoded
    const asked = { ...by, idempotencyKey: undefined, name: call.name, call, handler, input: parsed.data }
    const { code, body } = await dispatch(asked)
    const answer: Envelope & { reason?: RefusalReason } = JSON.parse(body.toString())

    return code === SUCCESS_CODE
      ? { ok: true, data: answer.data }
      : { ok: false, reason: answer.reason ?? 'SYSTEM_BUSY', msg: answer.msg }
  }

  // The type ties each answer to its call; inside, a call is any call.
  return read as ReadCall
}

const customerInTurn = oneAtATime()

/**
 * Submits of one customer lock the same row. They wait here for each other instead of on a connection each,
 * so that one customer cannot use up the pool.
 */
function runInTurn(decoded: DecodedCall): Promise<string> {
  const submit = submitOf(decoded)
  if (submit === null) return runInTransaction(decoded, null)
  const isGrouped = decoded.handler.group === true

  return customerInTurn(submit.customerNo, () =>
    isGrouped ? runInGroup(decoded, submit) : runInTransaction(decoded, submit),
  )
}

/** What is stored with the idempotency key of a call that takes effect once; null for other calls. */
function submitOf({ call, name, customer, idempotencyKey, input }: DecodedCall): Submit | null {
  if (call.once !== true || !customer || idempotencyKey === undefined) return null
  const { customerNo, sessionHash } = customer
  const hash = bodyHash(name, input)
  const wallNow = new Date()

  return { customerNo, sessionHash, key: idempotencyKey, call: name, hash, wallNow, ...idleBounds(wallNow) }
}

/**
 * The envelope of a refusal: its name beside code and sentence, its facts in `data` (tries left, next day,
 * limits).
 */
export function refusal(reason: RefusalReason, data: Refused['data'] = {}): Envelope {
  return { ...refusalAnswer(reason, data), data }
}
