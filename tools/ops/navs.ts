import type { Database } from '@tongzhou/db/connect'
import { heldNavs } from '@tongzhou/db/stores/nav-hold-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { printNav } from '@tongzhou/domain/kernel/nav'
import { decideNavHold } from '../../apps/server/src/features/ops/decide-nav-hold'
import { type OpsCall, SAME_PERSON } from './ops-call'
import { fail, failByUsage } from './usage'

/** NAVs held for approval (§12.2): two persons publish one, one rejects it. */
export async function navs({ db, action, subject, reason, actor, now }: OpsCall): Promise<void> {
  if (action === 'list') return listNavs(db)
  const [, fundCode = '', day = ''] = /^(\d{6})\/(\d{4}-\d{2}-\d{2})$/.exec(subject) ?? []
  if (fundCode === '' || (action !== 'approve' && action !== 'reject')) return failByUsage()
  if (action === 'reject' && reason === '') return fail('a rejection needs --reason TEXT')
  const approve = action === 'approve'
  const word = { fundCode, day: dayFrom(day), approve, reason: reason === '' ? null : reason, actor, now }
  const outcome = await db.transaction().execute((tx) => decideNavHold(tx, word))
  if (outcome === 'unknown') return fail(`no held NAV ${subject}`)
  if (outcome === 'same-person') return fail(SAME_PERSON)
  console.log(`${subject}: ${outcome} by ${actor}`)
}

async function listNavs(db: Database): Promise<void> {
  const held = await heldNavs(db)
  for (const { published, reason: why, proposedBy } of held) {
    const waits = proposedBy === null ? 'two persons' : `another person than ${proposedBy}`
    console.log(
      `${published.fundCode}/${published.day}  ${printNav(published.nav)}  ${why}  waits for ${waits}`,
    )
  }
  console.log(`${held.length} held`)
}
