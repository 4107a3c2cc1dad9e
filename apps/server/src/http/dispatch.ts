import { type Envelope, SUCCESS_CODE } from '@tongzhou/contract/kit/envelope'
import { type RefusalReason, refusalAnswer } from '@tongzhou/contract/kit/refusals'
import { wireText } from '@tongzhou/contract/kit/wire-text'
import type { Refused } from '@tongzhou/domain/kernel/decision'
import type { Tx } from '@tongzhou/db/connect'
import { oneAtATime } from '../shared/one-at-a-time'
import { type Dispatch, contextOf } from './call-context'
import { type Submit, bodyHash, isIdempotencyKey } from './idempotency'
import { runInGroup } from './run-in-group'
import { RefusedInTransaction, isRefused, runInTransaction } from './run-in-transaction'

/** The answer of a call: its code and the whole envelope as JSON. */
export interface Answered {
  readonly code: number
  readonly text: string
}

/** Runs a decoded call for its (possibly absent) customer and wraps what it answers. Faults are thrown. */
export async function dispatch(d: Dispatch): Promise<Answered> {
  if (d.call.access === 'login' && !d.customer) return refused('SESSION_EXPIRED')
  if (d.call.once && !isIdempotencyKey(d.idempotencyKey)) {
    return refused('BAD_REQUEST', { message: '请求缺少防重复标识，请刷新页面后重试' })
  }
  try {
    await d.handler.before?.(d.services)
    const answer = d.handler.mode === 'open' ? await runOpen(d) : await runInTurn(d)

    return typeof answer === 'string'
      ? { code: SUCCESS_CODE, text: `{"code":${SUCCESS_CODE},"msg":"success","data":${answer}}` }
      : refused(answer.reason as RefusalReason, answer.data)
  } catch (error) {
    if (error instanceof RefusedInTransaction) {
      return refused(error.refusal.reason as RefusalReason, error.refusal.data)
    }
    throw error
  }
}

/** A refusal as it is answered. */
export function refused(reason: RefusalReason, data?: Refused['data']): Answered {
  const answer = refusal(reason, data)

  return { code: answer.code, text: JSON.stringify(answer) }
}

/** The answer's data as JSON, or why there is none. */
async function runOpen(d: Dispatch): Promise<string | Refused> {
  const { db } = d.services.connection
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(work)
  const result = await d.handler.run(d.input as never, { ...contextOf(d), db, transaction } as never)

  return isRefused(result) ? result : wireText(d.call.response, result)
}

const customerInTurn = oneAtATime()

/**
 * Submits of one customer lock the same row. They wait here for each other instead of on a connection each, so that one customer cannot use up
 * the pool.
 */
function runInTurn(d: Dispatch): Promise<string> {
  const submit = submitOf(d)
  if (submit === null) return runInTransaction(d, null)
  const isGrouped = d.handler.group === true

  return customerInTurn(submit.customerNo, () =>
    isGrouped ? runInGroup(d, submit) : runInTransaction(d, submit),
  )
}

/** What is stored with the idempotency key of a call that takes effect once; null for other calls. */
function submitOf({ call, name, customer, idempotencyKey, input }: Dispatch): Submit | null {
  if (call.once !== true || !customer || idempotencyKey === undefined) return null
  const { customerNo, sessionHash } = customer
  const hash = bodyHash(name, input)

  return { customerNo, sessionHash, key: idempotencyKey, call: name, hash, wallNow: new Date() }
}

/** The envelope of a refusal; its facts travel in `data` (tries left, next day, limits). */
export function refusal(reason: RefusalReason, data: Refused['data'] = {}): Envelope {
  return {
    ...refusalAnswer(reason, data),
    ...(Object.keys(data).length > 0 ? { data: { reason, ...data } } : { data: { reason } }),
  }
}
