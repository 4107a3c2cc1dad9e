import {
  GUESSES_A_DAY,
  type LockState,
  type LoginLock,
  afterLoginFailure,
  afterLoginSuccess,
  isKnownNetwork,
  loginLockState,
  openLoginLock,
} from '@tongzhou/domain/account/lockout'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Queryable, Tx } from '../../connect'

/** Which lock: of an account, from a network (keyed hashes both). */
interface LoginTry {
  readonly accountIndex: Buffer
  readonly networkIndex: Buffer
  readonly wallNow: Date
}

/**
 * Counts a login try as failed before the password is compared, until `forgiveLoginTry`, so that parallel
 * guesses cannot outrun the lock (§1.3). Returns the state before the try.
 */
export async function takeLoginTry(tx: Tx, query: LoginTry): Promise<LockState> {
  const { lock, succeededAt } = await lockRow(tx, query)
  const state = loginLockState(lock, query.wallNow)
  if (state.kind !== 'open') return state
  if (!isKnownNetwork(succeededAt, query.wallNow) && !(await countGuess(tx, query)))
    return { kind: 'guessed' }
  await saveLock(tx, query, afterLoginFailure(lock, query.wallNow))

  return state
}

/**
 * The password was right: the run of failures is forgotten, the taken try given back, and the network is
 * known.
 */
export async function forgiveLoginTry(tx: Tx, query: LoginTry): Promise<void> {
  const { lock, succeededAt } = await lockRow(tx, query)
  if (!isKnownNetwork(succeededAt, query.wallNow)) {
    await tx
      .updateTable('login_guess')
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where('account_index', '=', query.accountIndex)
      .where('day', '=', dayOf(query.wallNow))
      .execute()
  }
  const open = afterLoginSuccess(lock, query.wallNow)
  const failuresOfDay = Math.max(open.failuresOfDay - 1, 0)
  await saveLock(tx, query, { ...open, failuresOfDay, succeededAt: query.wallNow })
}

/** A login by code: the lock of this network is open, and the network known. */
export async function rememberNetwork(tx: Tx, query: LoginTry): Promise<void> {
  await lockRow(tx, query)
  await saveLock(tx, query, { ...openLoginLock(dayOf(query.wallNow)), succeededAt: query.wallNow })
}

/** The state after a failed try, for the message. */
export async function readLoginLock(db: Queryable, query: LoginTry): Promise<LockState> {
  const row = await db
    .selectFrom('login_lock')
    .selectAll()
    .where('account_index', '=', query.accountIndex)
    .where('network_index', '=', query.networkIndex)
    .limit(1)
    .executeTakeFirst()

  return loginLockState(row ? lockOf(row) : openLoginLock(dayOf(query.wallNow)), query.wallNow)
}

/** After a reset by SMS everything is open again, from everywhere. */
export async function openLock(tx: Tx, accountIndex: Buffer): Promise<void> {
  await tx.deleteFrom('login_lock').where('account_index', '=', accountIndex).execute()
  await tx.deleteFrom('login_guess').where('account_index', '=', accountIndex).execute()
}

/** False when the guesses of the day are used up. */
async function countGuess(tx: Tx, query: LoginTry): Promise<boolean> {
  const row = await tx
    .insertInto('login_guess')
    .values({ account_index: query.accountIndex, day: dayOf(query.wallNow), failures: 1 })
    .onConflict((oc) =>
      oc
        .columns(['account_index', 'day'])
        .doUpdateSet((eb) => ({ failures: eb('login_guess.failures', '+', 1) }))
        .where('login_guess.failures', '<', GUESSES_A_DAY),
    )
    .returning('failures')
    .executeTakeFirst()

  return row !== undefined
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

async function lockRow(
  tx: Tx,
  query: LoginTry,
): Promise<{ readonly lock: LoginLock; readonly succeededAt: Date | null }> {
  const { accountIndex: account_index, networkIndex: network_index } = query
  await tx
    .insertInto('login_lock')
    .values({ account_index, network_index, failure_day: dayOf(query.wallNow) })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const row = await tx
    .selectFrom('login_lock')
    .selectAll()
    .where('account_index', '=', account_index)
    .where('network_index', '=', network_index)
    .limit(1)
    .forUpdate()
    .executeTakeFirstOrThrow()

  return { lock: lockOf(row), succeededAt: row.succeeded_at }
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

async function saveLock(
  tx: Tx,
  query: LoginTry,
  lock: LoginLock & { readonly succeededAt?: Date },
): Promise<void> {
  await tx
    .updateTable('login_lock')
    .set({
      failures: lock.failures,
      failures_of_day: lock.failuresOfDay,
      failure_day: lock.day,
      locked_until: lock.lockedUntil,
      until_reset: lock.untilReset,
      ...(lock.succeededAt === undefined ? {} : { succeeded_at: lock.succeededAt }),
    })
    .where('account_index', '=', query.accountIndex)
    .where('network_index', '=', query.networkIndex)
    .execute()
}
