import { type Day, addDays, dayOf, instantAt } from '../kernel/business-day'

/**
 * Login failures of an account from one network (§1.3): five → locked 30 minutes; ten in a day → locked until
 * reset by SMS.
 */
export interface LoginLock {
  /** Failures since the last success or the end of the last lock. */
  readonly failures: number
  /** Failures on `day`, successes do not forget them. */
  readonly failuresOfDay: number
  readonly day: Day
  readonly lockedUntil: Date | null
  readonly untilReset: boolean
}

export const LOGIN_TRIES = 5
export const LOGIN_TRIES_A_DAY = 10
const LOGIN_LOCK_MS = 30 * 60_000
/**
 * Wrong passwords of an account in a day from networks where it never logged in, all together: then such
 * networks must use an SMS code until midnight.
 */
export const GUESSES_A_DAY = 20
/** So long after a login its network is one of the account's own. */
export const NETWORK_KNOWN_MS = 90 * 24 * 3_600_000

/** Whether a network is one where the account logged in within 90 days: guesses elsewhere do not close it. */
export function isKnownNetwork(succeededAt: Date | null, now: Date): boolean {
  return succeededAt !== null && now.getTime() - succeededAt.getTime() < NETWORK_KNOWN_MS
}

export function openLoginLock(day: Day): LoginLock {
  return { failures: 0, failuresOfDay: 0, day, lockedUntil: null, untilReset: false }
}

export type LockState =
  | { readonly kind: 'open'; readonly triesLeft: number }
  | { readonly kind: 'locked'; readonly until: Date }
  | { readonly kind: 'locked-until-reset' }
  /** From this network a password is no way in today; an SMS code is. */
  | { readonly kind: 'guessed' }

/** Whether a login may be tried from this network now; ask before comparing the password. */
export function loginLockState(lock: LoginLock, now: Date): LockState {
  if (lock.untilReset) return { kind: 'locked-until-reset' }
  if (lock.lockedUntil !== null && now < lock.lockedUntil) return { kind: 'locked', until: lock.lockedUntil }
  const failures = lock.lockedUntil === null ? lock.failures : 0

  return {
    kind: 'open',
    triesLeft: Math.min(LOGIN_TRIES - failures, LOGIN_TRIES_A_DAY - failuresOn(lock, now)),
  }
}

/** The lock after a wrong login password. Call only while the state is open. */
export function afterLoginFailure(lock: LoginLock, now: Date): LoginLock {
  const before = lock.lockedUntil === null ? lock.failures : 0
  const failures = before + 1
  const failuresOfDay = failuresOn(lock, now) + 1
  const untilReset = failuresOfDay >= LOGIN_TRIES_A_DAY
  const locked = !untilReset && failures >= LOGIN_TRIES
  const lockedUntil = locked ? new Date(now.getTime() + LOGIN_LOCK_MS) : null

  return { failures, failuresOfDay, day: dayOf(now), lockedUntil, untilReset }
}

/** The lock after a right password: the run of failures is forgotten, the day's count stays. */
export function afterLoginSuccess(lock: LoginLock, now: Date): LoginLock {
  return { ...openLoginLock(dayOf(now)), failuresOfDay: failuresOn(lock, now) }
}

/** The lock after the password was reset by SMS: everything is open again. */
export function afterLoginReset(now: Date): LoginLock {
  return openLoginLock(dayOf(now))
}

function failuresOn(lock: LoginLock, now: Date): number {
  return lock.day === dayOf(now) ? lock.failuresOfDay : 0
}

/**
 * Trade password failures (§1.3): so many in a row (`pwd.tradeTries`) → locked to 24:00 or until reset;
 * midnight resets the count.
 */
export interface TradeLock {
  readonly failures: number
  readonly day: Day
}

/** What `pwd.tradeTries` usually is. */
export const USUAL_TRADE_TRIES = 5
/**
 * The message tells the remaining tries once no more than these are left: from the third failure of five on.
 */
const TRIES_LEFT_TOLD = 2

export function openTradeLock(day: Day): TradeLock {
  return { failures: 0, day }
}

/** Whether a trade password may be tried now. */
export function tradeLockState(
  lock: TradeLock,
  now: Date,
  tries: number,
): Exclude<LockState, { kind: 'locked-until-reset' | 'guessed' }> {
  const today = dayOf(now)
  const failures = lock.day === today ? lock.failures : 0
  if (failures >= tries) return { kind: 'locked', until: instantAt(addDays(today, 1), '00:00:00.000') }

  return { kind: 'open', triesLeft: tries - failures }
}

/**
 * The lock after a wrong trade password, and what the message may tell. Call only while the state is open.
 */
export function afterTradeFailure(
  lock: TradeLock,
  now: Date,
  tries: number,
): { lock: TradeLock; triesLeftToTell: number | null } {
  const today = dayOf(now)
  const failures = (lock.day === today ? lock.failures : 0) + 1
  const triesLeft = tries - failures

  return {
    lock: { failures, day: today },
    triesLeftToTell: triesLeft <= TRIES_LEFT_TOLD ? triesLeft : null,
  }
}

/** The lock after a right trade password or a reset. */
export function afterTradeSuccess(now: Date): TradeLock {
  return openTradeLock(dayOf(now))
}
