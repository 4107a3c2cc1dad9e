import type { RefusalReason } from '@tongzhou/client/call'
import type { Failed, Outcome } from '../api/outcome'
import { type RefusedAt, refusedField } from './refused-field'

/** An agreement as a call takes it. */
export type AcceptedText = { id: string; version: number }

/** What happens between the press of a form's button and its end. */
export interface Submission<Typed, Data, Reason extends RefusalReason, Field extends string> {
  /** Something marked on the page stands in the way, whatever is typed. */
  readonly isBlocked: boolean
  /** Judges the fields and shows each fault; null: there is one. */
  readonly check: () => Promise<Typed | null>
  /** The accepted texts; null, and the form says so, when one is not accepted. */
  readonly take: () => AcceptedText[] | null
  /** null: the customer thought better of it. */
  readonly send: (typed: Typed, protocols: AcceptedText[]) => Promise<Outcome<Data, Reason> | null>
  readonly fields: readonly Field[]
  readonly refusedAt: RefusedAt<Field>
  readonly showAt: (field: Field, failed: Failed) => void
  /** A newer version of an agreement came into force. */
  readonly askAgain: () => void
  /** Goes to the first fault that is shown. */
  readonly point: () => void
  readonly onDone: (data: Data, typed: Typed) => void | Promise<void>
  /** A refusal that belongs to no field. */
  readonly onRefused: (failed: Failed<Reason>, typed: Typed) => void | Promise<void>
}

/** What was ticked is not the version in force: of the house's agreements, of a fund's documents. */
const outdated: readonly RefusalReason[] = ['PROTOCOL_NOT_ACCEPTED', 'AGREEMENT_NOT_ACCEPTED']

/**
 * Sends a form or says at once everything that is missing: all fields and the agreements are judged by one
 * press. A refusal is shown under the field it speaks of. Answers whether the form was sent and accepted.
 */
export async function submitForm<Typed, Data, Reason extends RefusalReason, Field extends string>(
  form: Submission<Typed, Data, Reason, Field>,
): Promise<boolean> {
  const typed = await form.check()
  const protocols = form.take()
  if (typed === null || protocols === null || form.isBlocked) {
    form.point()

    return false
  }
  const outcome = await form.send(typed, protocols)
  if (outcome === null) return false
  if (outcome.kind === 'ok') {
    await form.onDone(outcome.data, typed)

    return true
  }
  const field = refusedField(outcome, form.fields, form.refusedAt)
  if (outdated.some((reason) => reason === outcome.reason)) form.askAgain()
  else if (field !== null) form.showAt(field, outcome)
  else {
    await form.onRefused(outcome, typed)

    return false
  }
  form.point()

  return false
}
