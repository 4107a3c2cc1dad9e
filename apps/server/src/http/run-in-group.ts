import { TransactionGroup, type GroupMember } from '@tongzhou/db/transaction-group'
import type { Dispatch } from './call-context'
import { type Submit, beginSubmits, isHeldElsewhere } from './idempotency'
import { runInTransaction, runOn } from './run-in-transaction'
import type { WaitingSubmit } from './waiting-submit'

/**
 * Runs a submit together with those that wait at the same time, each of another customer: one transaction, one commit, every question asked once
 * for all of them. Nobody waits for a group to fill: what came while the groups before were under way is the next one, and one that is
 * alone goes as `runInTransaction`. Whatever does not go together (a customer held elsewhere, a question of its own, a failed statement)
 * goes again by itself.
 */
export function runInGroup(d: Dispatch, submit: Submit): Promise<string> {
  return new Promise((resolve, reject) => {
    const waiting: WaitingSubmit = {
      db: d.services.connection.db,
      log: d.services.log,
      submit,
      runOn: (tx) => runOn(tx, d, submit),
      runAlone: (held) => runInTransaction(d, submit, held),
      resolve,
      reject,
    }
    d.services.submits.add(waiting, runTogether)
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
    // Whoever's fault it was, and whether or not it was committed: each tries by itself and meets his fault, or his key.
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

/** Does not hold up the next group while another one holds the customer. */
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
