import {
  type LockState,
  type LoginLock,
  afterLoginFailure,
  afterLoginSuccess,
  loginLockState,
  openLoginLock,
} from '@tongzhou/domain/account/lockout'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Queryable, Tx } from '../connect'

/**
 * Counts a login try as failed before the password is compared, until `forgiveLoginTry`, so that parallel guesses cannot outrun the lock (§1.3).
 * Returns the state before the try.
 */
export async function takeLoginTry(
  tx: Tx,
  query: { accountIndex: Buffer; wallNow: Date },
): Promise<LockState> {
  const lock = await lockRow(tx, query)
  const state = loginLockState(lock, query.wallNow)
  if (state.kind === 'open') {
    await saveLock(tx, query.accountIndex, afterLoginFailure(lock, query.wallNow))
  }

  return state
}

/** The password was right: the run of failures is forgotten and the taken try given back. */
export async function forgiveLoginTry(tx: Tx, query: { accountIndex: Buffer; wallNow: Date }): Promise<void> {
  const lock = await lockRow(tx, query)
  const open = afterLoginSuccess(lock, query.wallNow)
  await saveLock(tx, query.accountIndex, { ...open, failuresOfDay: Math.max(open.failuresOfDay - 1, 0) })
}

/** The state after a failed try, for the message. */
export async function readLoginLock(
  db: Queryable,
  query: { accountIndex: Buffer; wallNow: Date },
): Promise<LockState> {
  const row = await db
    .selectFrom('login_lock')
    .selectAll()
    .where('account_index', '=', query.accountIndex)
    .limit(1)
    .executeTakeFirst()

  return loginLockState(row ? lockOf(row) : openLoginLock(dayOf(query.wallNow)), query.wallNow)
}

/** After a reset by SMS everything is open again. */
export async function openLock(db: Queryable, accountIndex: Buffer): Promise<void> {
  await db.deleteFrom('login_lock').where('account_index', '=', accountIndex).execute()
}

/** Counts a failed login of an address; answers its failures in this hour. */
export async function countAddressFailure(
  db: Queryable,
  query: { addressIndex: Buffer; wallNow: Date },
): Promise<void> {
  await db
    .insertInto('login_address_failure')
    .values({ address_index: query.addressIndex, hour: hourOf(query.wallNow), failures: 1 })
    .onConflict((oc) =>
      oc.columns(['address_index', 'hour']).doUpdateSet((eb) => ({
        failures: eb('login_address_failure.failures', '+', 1),
      })),
    )
    .execute()
}

/** Failed logins of an address in this hour. */
export async function addressFailures(
  db: Queryable,
  query: { addressIndex: Buffer; wallNow: Date },
): Promise<number> {
  const row = await db
    .selectFrom('login_address_failure')
    .select('failures')
    .where('address_index', '=', query.addressIndex)
    .where('hour', '=', hourOf(query.wallNow))
    .limit(1)
    .executeTakeFirst()

  return row?.failures ?? 0
}

function hourOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 3_600_000) * 3_600_000)
}

async function lockRow(tx: Tx, query: { accountIndex: Buffer; wallNow: Date }): Promise<LoginLock> {
  await tx
    .insertInto('login_lock')
    .values({ account_index: query.accountIndex, failure_day: dayOf(query.wallNow) })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const row = await tx
    .selectFrom('login_lock')
    .selectAll()
    .where('account_index', '=', query.accountIndex)
    .limit(1)
    .forUpdate()
    .executeTakeFirstOrThrow()

  return lockOf(row)
}

function lockOf(row: {
  failures: number
  failures_of_day: number
  failure_day: LoginLock['day']
  locked_until: Date | null
  until_reset: boolean
}): LoginLock {
  return {
    failures: row.failures,
    failuresOfDay: row.failures_of_day,
    day: row.failure_day,
    lockedUntil: row.locked_until,
    untilReset: row.until_reset,
  }
}

async function saveLock(tx: Tx, accountIndex: Buffer, lock: LoginLock): Promise<void> {
  await tx
    .updateTable('login_lock')
    .set({
      failures: lock.failures,
      failures_of_day: lock.failuresOfDay,
      failure_day: lock.day,
      locked_until: lock.lockedUntil,
      until_reset: lock.untilReset,
    })
    .where('account_index', '=', accountIndex)
    .execute()
}
