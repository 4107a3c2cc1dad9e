import type { Database } from '@tongzhou/db/connect'
import {
  boundsOf,
  openProposals,
  parameterNamed,
  parameterNames,
  parameterOf,
} from '@tongzhou/db/stores/parameter-store'
import { type ParameterWord, changeParameter } from '../../apps/server/src/features/ops/change-parameter'
import { NOTHING_PROPOSED, type OpsCall, SAME_PERSON } from './ops-call'
import { fail, failByUsage } from './usage'

const sentences = {
  VALUE_NOT_ALLOWED: 'this parameter cannot have that value',
  NOTHING_PROPOSED,
  SAME_PERSON,
} as const

/** Parameters of Appendix B: what is in force, what waits; two persons change one. */
export async function parameters(call: OpsCall): Promise<void> {
  const { db, action, subject, actor, now } = call
  if (action === 'list') return listParameters(db)
  const name = parameterNamed(subject)
  const word = parameterWord(call)
  if (name === null || word === null) return failByUsage()
  const done = await db.transaction().execute((tx) => changeParameter(tx, { name, word, actor, now }))
  if (done.kind === 'refused') return fail(sentences[done.reason])
  console.log(`${action}: ${name} ${done.value.value} by ${actor}`)
}

function parameterWord({ action, value, reason }: OpsCall): ParameterWord | null {
  if (action === 'approve' || action === 'reject') return { kind: action }

  return action === 'propose' && reason !== '' ? { kind: 'propose', value, reason } : null
}

async function listParameters(db: Database): Promise<void> {
  for (const name of parameterNames)
    console.log(`${name}=${await parameterOf(db, name)}    (${boundsOf(name)})`)
  for (const { name, value, proposedBy, reason: why } of await openProposals(db))
    console.log(`    ${name}=${value} proposed by ${proposedBy}: ${why}`)
}
