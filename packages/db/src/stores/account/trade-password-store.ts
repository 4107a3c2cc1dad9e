import {
  type TradeLock,
  afterTradeFailure,
  openTradeLock,
  tradeLockState,
} from '@tongzhou/domain/account/lockout'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Queryable, Tx } from '../../connect'
import { numberOf } from '../fund/parameter-store'

/** What a try at the trade password found; the try already counts until it is forgiven. */
export type TradeTry =
  | { readonly kind: 'open'; readonly hash: string; readonly triesLeft: number; readonly tell: number | null }
  | { readonly kind: 'locked' }
  | { readonly kind: 'not-set' }

/**
 * Takes one try under the customer's row lock, before the slow comparison (§1.3: `pwd.tradeTries` in a row
 * lock to 24:00).
 */
export async function takeTradeTry(tx: Tx, query: { customerNo: string; wallNow: Date }): Promise<TradeTry> {
  const row = await tx
    .selectFrom('customer')
    .select(['trade_hash', 'trade_failures', 'trade_failure_day'])
    .where('customer_no', '=', query.customerNo)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.trade_hash === null) return { kind: 'not-set' }
  const lock: TradeLock = row.trade_failure_day
    ? { failures: row.trade_failures, day: row.trade_failure_day }
    : openTradeLock(dayOf(query.wallNow))
  const tries = await numberOf(tx, 'pwd.tradeTries')
  if (tradeLockState(lock, query.wallNow, tries).kind === 'locked') return { kind: 'locked' }
  const after = afterTradeFailure(lock, query.wallNow, tries)
  await tx
    .updateTable('customer')
    .set({ trade_failures: after.lock.failures, trade_failure_day: after.lock.day })
    .where('customer_no', '=', query.customerNo)
    .execute()
  const left = tradeLockState(after.lock, query.wallNow, tries)

  return {
    kind: 'open',
    hash: row.trade_hash,
    triesLeft: left.kind === 'open' ? left.triesLeft : 0,
    tell: after.triesLeftToTell,
  }
}

/** The password was right, or was reset: the run of failures is forgotten. */
export async function forgiveTradeTries(db: Queryable, customerNo: string): Promise<void> {
  await db
    .updateTable('customer')
    .set({ trade_failures: 0, trade_failure_day: null })
    .where('customer_no', '=', customerNo)
    .execute()
}

/** Hashes of the last three trade passwords, newest first. */
export async function lastTradeHashes(db: Queryable, customerNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trade_password_history')
    .select('hash')
    .where('customer_no', '=', customerNo)
    .orderBy('seq', 'desc')
    .limit(3)
    .execute()

  return rows.map((row) => row.hash)
}

/** Sets the trade password, keeps it in the history and opens the lock. */
export async function setTradeHash(
  tx: Tx,
  customer: { customerNo: string; hash: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ trade_hash: customer.hash, trade_failures: 0, trade_failure_day: null })
    .where('customer_no', '=', customer.customerNo)
    .execute()
  const last = await tx
    .selectFrom('trade_password_history')
    .select('seq')
    .where('customer_no', '=', customer.customerNo)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  await tx
    .insertInto('trade_password_history')
    .values({
      customer_no: customer.customerNo,
      seq: (last?.seq ?? 0) + 1,
      hash: customer.hash,
      created_at: customer.now,
    })
    .execute()
}
