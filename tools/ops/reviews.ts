import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Database } from '@tongzhou/db/connect'
import { type DecidedReview, latestReviews, pendingReviews } from '@tongzhou/db/stores/review-store'
import { LONG_TERM, isIdPeriodUsable } from '@tongzhou/domain/account/id-validity'
import { type Day, dayFrom, dayOf } from '@tongzhou/domain/kernel/business-day'
import { decideReview } from '../../apps/server/src/features/ops/decide-review'
import { openCase } from '../../apps/server/src/features/ops/open-case'
import { type OpsCall, idOf } from './ops-call'
import { fail, failByUsage } from './usage'

/** Cases that wait for a person: list, show with pictures, approve, reject. */
export async function reviews(call: OpsCall): Promise<void> {
  const { services, db, action, subject, reason, actor, now } = call
  const id = idOf(call)
  if (action === 'list') return call.options.all ? listAllReviews(db) : listReviews(db)
  if (id !== null && action === 'show') return showReview(call, id)
  if (id === null || (action !== 'approve' && action !== 'reject')) return failByUsage()
  if (action === 'reject' && reason === '')
    return fail('a rejection needs --reason TEXT: the customer reads it')
  const approve = action === 'approve'
  const period = readPeriod(call)
  if (period === null)
    return fail('--id-begin and --id-end are days as 2026-01-31 (or long), the end after the begin')
  const decision = { id, approve, reason: reason === '' ? null : reason, actor, now, ...period }
  const row = await db.transaction().execute((tx) => decideReview(tx, services.cipher, decision))
  if (!row) return fail(`no waiting review ${subject}`)
  console.log(`${approve ? 'approved' : 'rejected'} ${row.kind} of ${row.customerNo ?? '-'}`)
}

/** The validity read on the pictures; {} when none is given, null when it is no period. */
function readPeriod({ options, now }: OpsCall): { period?: { idBegin: Day; idEnd: Day } } | null {
  const { idBegin: begin, idEnd: end } = options
  if (begin === undefined && end === undefined) return {}
  try {
    const period = { idBegin: dayFrom(begin ?? ''), idEnd: end === 'long' ? LONG_TERM : dayFrom(end ?? '') }

    return isIdPeriodUsable(dayOf(now), period) ? { period } : null
  } catch {
    return null
  }
}

/** A case with its papers: pictures are written to DIR, what was read of them is printed; the opening is audited. */
async function showReview(call: OpsCall, id: bigint): Promise<void> {
  const { services, db, actor, now, options } = call
  const opened = await db.transaction().execute((tx) => openCase(tx, services.cipher, { id, actor, now }))
  if (!opened) return fail(`no review ${id}`)
  printDecided(opened.review)
  console.log(`    ${JSON.stringify(opened.review.detail)}`)
  const out = resolve(process.env['INIT_CWD'] ?? '.', options.out ?? '.')
  for (const picture of opened.pictures) {
    const fields = Object.entries(picture.fields).map(
      ([name, field]) => `${name} ${field.value} (${field.confidence})`,
    )
    const file = join(out, `review-${id}-${picture.side}.${picture.mimeType === 'image/png' ? 'png' : 'jpg'}`)
    mkdirSync(out, { recursive: true })
    writeFileSync(file, picture.bytes, { mode: 0o600 })
    console.log(`    ${picture.side}: ${file}${fields.length > 0 ? `; read: ${fields.join(', ')}` : ''}`)
  }
}

async function listReviews(db: Database): Promise<void> {
  const rows = await pendingReviews(db)
  for (const row of rows) {
    console.log(
      `${row.id}  ${row.kind}  ${row.customerNo ?? '-'}  ${row.createdAt.toISOString()}  ${row.subject}`,
    )
    console.log(`    ${JSON.stringify(row.detail)}`)
  }
  console.log(`${rows.length} waiting`)
}

async function listAllReviews(db: Database): Promise<void> {
  const rows = await latestReviews(db)
  for (const row of rows) printDecided(row)
  console.log(`${rows.length} newest`)
}

function printDecided(row: DecidedReview): void {
  const decided = row.decidedAt === null ? '' : ` by ${row.decidedBy ?? '-'} ${row.decidedAt.toISOString()}`
  const why = row.reason === null ? '' : `: ${row.reason}`
  console.log(
    `${row.id}  ${row.kind}  ${row.customerNo ?? '-'}  ${row.state}${decided}${why}  ${row.subject}`,
  )
}
