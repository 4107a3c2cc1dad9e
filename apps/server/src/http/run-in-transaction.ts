import { wireText } from '@tongzhou/contract/kit/wire-text'
import { type Refused, refuse } from '@tongzhou/domain/kernel/decision'
import type { Tx } from '@tongzhou/db/connect'
import { type DecodedCall, contextOf } from './call-context'
import {
  type Submit,
  beginSubmit,
  isSessionOver,
  isTakenKey,
  keepAnswer,
} from '@tongzhou/db/stores/trade/submit-store'
import { answerOfKey } from './idempotency'

/** A refusal on its way out of a transaction, which it rolls back. */
export class RefusedInTransaction extends Error {
  readonly refusal: Refused

  constructor(refusal: Refused) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/**
 * Runs a call in its own transaction and returns its data as JSON. A refusal is thrown
 * (RefusedInTransaction). With `nowait`, a submit whose customer is locked elsewhere fails at once
 * (isHeldElsewhere).
 */
export async function runInTransaction(
  decoded: DecodedCall,
  submit: Submit | null,
  held: 'wait' | 'nowait' = 'wait',
): Promise<string> {
  const { db } = decoded.services.connection
  try {
    return await db.transaction().execute(async (tx) => {
      if (submit) await beginSubmit(tx, submit, held)

      return runOn(tx, decoded, submit)
    })
  } catch (error) {
    if (isSessionOver(error)) throw new RefusedInTransaction(refuse('SESSION_EXPIRED'))
    if (submit === null || !isTakenKey(error)) throw error
    const taken = await answerOfKey(db, submit)
    if (taken.kind === 'again') return JSON.stringify(taken.answer)
    throw new RefusedInTransaction(refuse('IDEMPOTENCY_CONFLICT'))
  }
}

/** Runs the handler and stores its answer in a transaction that the caller begins and ends. */
export async function runOn(tx: Tx, decoded: DecodedCall, submit: Submit | null): Promise<string> {
  const result = await decoded.handler.run(decoded.input as never, { ...contextOf(decoded), tx } as never)
  if (isRefused(result)) throw new RefusedInTransaction(result)
  const answer = wireText(decoded.call.response, result)
  if (submit) await keepAnswer(tx, submit, answer)

  return answer
}

export function isRefused(value: unknown): value is Refused {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === 'refused' &&
    'reason' in value
  )
}
