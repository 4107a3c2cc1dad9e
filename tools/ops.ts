import { userInfo } from 'node:os'
import { join } from 'node:path'
import { pendingReviews } from '@tongzhou/db/stores/review-store'
import { decideReview } from '../apps/server/src/features/ops/decide-review'
import { readConfig } from '../apps/server/src/config'
import { openServices } from '../apps/server/src/start-product'

/**
 * `npm run ops -- reviews [list]` | `reviews approve ID` | `reviews reject ID --reason TEXT`: the review queue, on the
 * database of DATA_DIR or DATABASE_URL. Every decision leaves an audit row with the name of who ran it.
 */
const [area, action = 'list', id, ...rest] = process.argv.slice(2)
const USAGE = 'npm run ops -- reviews [list] | reviews approve ID | reviews reject ID --reason TEXT'

if (area !== 'reviews' || !['list', 'approve', 'reject'].includes(action)) fail(USAGE)
const reason = rest[0] === '--reason' ? rest.slice(1).join(' ').trim() : ''
if (action !== 'list' && !/^\d{1,18}$/.test(id ?? '')) fail(USAGE)
if (action === 'reject' && reason === '') fail('a rejection needs --reason TEXT: the customer reads it')

const services = await openServices(readConfig(process.env), {
  migrationsDir: join(import.meta.dirname, '../packages/db/src/migrations'),
  leaveRunning: true,
})
try {
  if (action === 'list') await list()
  else await decide(BigInt(id ?? ''), action === 'approve')
} finally {
  await services.close()
}

async function list(): Promise<void> {
  const rows = await pendingReviews(services.connection.db)
  for (const row of rows) {
    console.log(
      `${row.id}  ${row.kind}  ${row.customerNo ?? '-'}  ${row.createdAt.toISOString()}  ${row.subject}`,
    )
    console.log(`    ${JSON.stringify(row.detail)}`)
  }
  console.log(`${rows.length} waiting`)
}

async function decide(reviewId: bigint, approve: boolean): Promise<void> {
  const decision = {
    id: reviewId,
    approve,
    reason: reason === '' ? null : reason,
    actor: userInfo().username,
    now: services.clock.now(),
  }
  const row = await services.connection.db.transaction().execute((tx) => decideReview(tx, decision))
  if (!row) {
    // Not `fail`: the database must be closed on the way out.
    console.error(`no waiting review ${reviewId}`)
    process.exitCode = 1

    return
  }
  console.log(`${approve ? 'approved' : 'rejected'} ${row.kind} of ${row.customerNo ?? '-'}`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
