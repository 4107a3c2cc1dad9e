import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setCashFunds } from '@tongzhou/db/stores/cash-store'
import { findOpenBreaks } from '@tongzhou/db/stores/break-store'
import { heldNavs } from '@tongzhou/db/stores/nav-hold-store'
import { pendingReviews } from '@tongzhou/db/stores/review-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { printNav } from '@tongzhou/domain/kernel/nav'
import { decideNavHold } from '../apps/server/src/features/ops/decide-nav-hold'
import { decideReview } from '../apps/server/src/features/ops/decide-review'
import { type BreakAction, resolveBreak } from '../apps/server/src/features/ops/resolve-break'
import { readConfig } from '../apps/server/src/config'
import { openServices } from '../apps/server/src/start-product'

/**
 * What operators decide, on the database of DATA_DIR or DATABASE_URL. Every decision leaves an audit row with the name of who ran
 * it (`--by`, else the name at this machine); what needs two persons is refused to one.
 */
const USAGE = `npm run ops -- reviews [list] | reviews approve ID | reviews reject ID --reason TEXT
npm run ops -- breaks [list] | breaks propose ID --reason TEXT | breaks approve ID | breaks reject ID
npm run ops -- navs [list] | navs approve FUND/DAY | navs reject FUND/DAY --reason TEXT
npm run ops -- cash-funds set CODE,CODE,…
     [--by NAME]`

const sentences = {
  NO_OPEN_BREAK: 'no open difference of that number',
  NOTHING_PROPOSED: 'nobody has proposed a resolution yet',
  SAME_PERSON: 'the second person must be another one than who proposed it (--by NAME)',
} as const

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { reason: { type: 'string' }, by: { type: 'string' } },
  allowPositionals: true,
})
const [area, action = 'list', subject = ''] = positionals
const reason = values.reason?.trim() ?? ''
const id = /^\d{1,18}$/.test(subject) ? BigInt(subject) : null
const actor = values.by?.trim() || userInfo().username

const services = await openServices(readConfig(process.env), {
  migrationsDir: join(import.meta.dirname, '../packages/db/src/migrations'),
  leaveRunning: true,
})
const { db } = services.connection
const now = services.clock.now()
try {
  if (area === 'reviews') await reviews()
  else if (area === 'breaks') await breaks()
  else if (area === 'navs') await navs()
  else if (area === 'cash-funds' && action === 'set') await cashFunds(subject.split(',').filter(Boolean))
  else fail(USAGE)
} finally {
  await services.close()
}

async function reviews(): Promise<void> {
  if (action === 'list') return listReviews()
  if (id === null || (action !== 'approve' && action !== 'reject')) return fail(USAGE)
  if (action === 'reject' && reason === '')
    return fail('a rejection needs --reason TEXT: the customer reads it')
  const approve = action === 'approve'
  const decision = { id, approve, reason: reason === '' ? null : reason, actor, now }
  const row = await db.transaction().execute((tx) => decideReview(tx, decision))
  if (!row) return fail(`no waiting review ${subject}`)
  console.log(`${approve ? 'approved' : 'rejected'} ${row.kind} of ${row.customerNo ?? '-'}`)
}

async function listReviews(): Promise<void> {
  const rows = await pendingReviews(db)
  for (const row of rows) {
    console.log(
      `${row.id}  ${row.kind}  ${row.customerNo ?? '-'}  ${row.createdAt.toISOString()}  ${row.subject}`,
    )
    console.log(`    ${JSON.stringify(row.detail)}`)
  }
  console.log(`${rows.length} waiting`)
}

async function breaks(): Promise<void> {
  if (action === 'list') return listBreaks()
  const step = breakAction()
  if (id === null || step === null) return fail(USAGE)
  const done = await db.transaction().execute((tx) => resolveBreak(tx, { id, action: step, actor, now }))
  if (done.kind === 'refused') return fail(sentences[done.reason])
  console.log(`${action}: ${done.value.day} ${done.value.kind} ${done.value.subject} by ${actor}`)
}

function breakAction(): BreakAction | null {
  if (action === 'approve' || action === 'reject') return { kind: action }

  return action === 'propose' && reason !== '' ? { kind: 'propose', resolution: reason } : null
}

async function listBreaks(): Promise<void> {
  const rows = await findOpenBreaks(db)
  for (const row of rows) {
    console.log(
      `${row.id}  ${row.day}  ${row.kind}  ${row.subject}  ours ${row.ours ?? '-'}  theirs ${row.theirs ?? '-'}  ${row.owner}`,
    )
    if (row.proposedBy !== null) console.log(`    proposed by ${row.proposedBy}: ${row.resolution ?? ''}`)
  }
  console.log(`${rows.length} open`)
}

/** NAVs held for approval (§12.2): two persons publish one, one rejects it. */
async function navs(): Promise<void> {
  if (action === 'list') return listNavs()
  const [, fundCode = '', day = ''] = /^(\d{6})\/(\d{4}-\d{2}-\d{2})$/.exec(subject) ?? []
  if (fundCode === '' || (action !== 'approve' && action !== 'reject')) return fail(USAGE)
  if (action === 'reject' && reason === '') return fail('a rejection needs --reason TEXT')
  const approve = action === 'approve'
  const word = { fundCode, day: dayFrom(day), approve, reason: reason === '' ? null : reason, actor, now }
  const outcome = await db.transaction().execute((tx) => decideNavHold(tx, word))
  if (outcome === 'unknown') return fail(`no held NAV ${subject}`)
  if (outcome === 'same-person') return fail(sentences.SAME_PERSON)
  console.log(`${subject}: ${outcome} by ${actor}`)
}

async function listNavs(): Promise<void> {
  const held = await heldNavs(db)
  for (const { published, reason: why, proposedBy } of held) {
    const waits = proposedBy === null ? 'two persons' : `another person than ${proposedBy}`
    console.log(
      `${published.fundCode}/${published.day}  ${printNav(published.nav)}  ${why}  waits for ${waits}`,
    )
  }
  console.log(`${held.length} held`)
}

async function cashFunds(fundCodes: readonly string[]): Promise<void> {
  if (fundCodes.length === 0) return fail(USAGE)
  const known = await db
    .selectFrom('fund')
    .select('fund_code')
    .where('fund_code', 'in', fundCodes)
    .where('fund_type', '=', 'MONEY')
    .limit(50)
    .execute()
  const missing = fundCodes.filter((code) => !known.some((row) => row.fund_code === code))
  if (missing.length > 0) return fail(`no money fund: ${missing.join(', ')}`)
  await db.transaction().execute(async (tx) => {
    await setCashFunds(tx, fundCodes)
    const detail = JSON.stringify({ fundCodes })
    await tx
      .insertInto('audit')
      .values({ at: now, actor, action: 'CASH_FUNDS_SET', subject: 'cash-product', reason: null, detail })
      .execute()
  })
  console.log(`the cash product holds ${fundCodes.join(', ')}`)
}

/** Not an exit: the database must be closed on the way out. */
function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
