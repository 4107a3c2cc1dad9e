import { TransactionGroup, type GroupMember } from '@tongzhou/db/driver/transaction-group'
import type { DecodedCall } from '../call-context'
import { type Submit, beginSubmits, isHeldElsewhere } from '@tongzhou/db/stores/trade/submit-store'
import { runInTransaction, runOn } from '../run-in-transaction'
import type { WaitingSubmit } from './waiting-submit'

/**
 * Runs a submit in one transaction with others that wait at the same time, each of another customer: each
 * question is asked once for all, with one commit. No group waits to fill: what arrived while earlier groups
 * ran is the next one, and a single submit uses `runInTransaction`. A submit that cannot be part of a group
 * (its customer is locked, it asks a question of its own, a statement failed) runs again alone.
 */
export function runInGroup(decoded: DecodedCall, submit: Submit): Promise<string> {
  return new Promise((resolve, reject) => {
    const waiting: WaitingSubmit = {
      db: decoded.services.connection.db,
      log: decoded.services.log,
      submit,
      runOn: (tx) => runOn(tx, decoded, submit),
      runAlone: (held) => runInTransaction(decoded, submit, held),
      resolve,
      reject,
    }
    decoded.services.submits.add(waiting, runTogether)
  })
}

async function runTogether(waiting: readonly WaitingSubmit[]): Promise<void> {
  const [first] = waiting
  if (first === undefined) return
  if (waiting.length === 1) return runFirst(first)
  let outcomes: readonly Outcome[] = []
  try {
    await first.db.transaction().execute(async (tx) => {
      const may = await beginSubmits(
        tx,
        waiting.map(({ submit }) => submit),
      )
      const group = new TransactionGroup(tx)
      const ended = await Promise.all(
        waiting.map((one, index) => (may.has(index) ? runMember(group, one) : Promise.resolve(alone))),
      )
      if (group.failure !== null) throw group.failure.error
      await group.write(ended.flatMap((outcome) => (outcome.kind === 'done' ? [outcome.member] : [])))
      outcomes = ended
    })
  } catch (error) {
    // Committed or not, whichever submit caused it: each runs alone and meets its own fault, or its stored
    // key.
    outcomes = []
    first.log.warn({ err: error, submits: waiting.length }, 'a group of submits goes one by one')
  }
  for (const [index, one] of waiting.entries()) settle(one, outcomes[index] ?? alone)
}

type Outcome =
  | { readonly kind: 'done'; readonly answer: string; readonly member: GroupMember }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'alone' }

const alone: Outcome = { kind: 'alone' }

async function runMember(group: TransactionGroup, one: WaitingSubmit): Promise<Outcome> {
  const member = group.member()
  try {
    const answer = await one.runOn(member.tx)

    return member.hasLeft ? alone : { kind: 'done', answer, member }
  } catch (error) {
    return member.hasLeft ? alone : { kind: 'failed', error }
  }
}

function settle(one: WaitingSubmit, outcome: Outcome): void {
  if (outcome.kind === 'done') one.resolve(outcome.answer)
  else if (outcome.kind === 'failed') one.reject(outcome.error)
  else runAlone(one)
}

/** Must not delay the next group while another transaction holds the customer. */
async function runFirst(one: WaitingSubmit): Promise<void> {
  try {
    one.resolve(await one.runAlone('nowait'))
  } catch (error) {
    if (isHeldElsewhere(error)) runAlone(one)
    else one.reject(error)
  }
}

function runAlone(one: WaitingSubmit): void {
  one.runAlone('wait').then(one.resolve, one.reject)
}
