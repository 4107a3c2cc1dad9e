import { randomBytes } from 'node:crypto'
import { type Credentials } from '@tongzhou/db/stores/account/credential-store'
import {
  addressFailures,
  countAddressFailure,
  forgiveLoginTry,
  readLoginLock,
  takeLoginTry,
} from '@tongzhou/db/stores/account/login-lock-store'
import type { LockState } from '@tongzhou/domain/account/lockout'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import type { Asker } from '../../../shared/fair-turns'
import type { Hashing } from '../../../shared/password-hasher'
import type { AccountContext } from '../../../shared/account/account-context'
import { loginLock } from '../../../shared/account/login-lock'

/** Failed logins of one address in an hour before it must wait (all accounts together). */
export const MOST_ADDRESS_FAILURES = 100

interface Attempt {
  /** Keyed hash of what was typed for the account; the lock of an account that nobody has. */
  readonly typedIndex: Buffer
  readonly find: () => Promise<Credentials | null>
  readonly password: string
}
type Checked = Decision<string, 'LOGIN_LOCKED' | 'LOGIN_PASSWORD_WRONG' | 'RATE_LIMITED'>

/**
 * Compares a login password under the lock of its account, in the asker's turn: before it the database is not
 * asked, or a flood of logins would keep it from those whose turn it is. An unknown account takes the same
 * time and gets the same answer. The try is counted before the slow comparison and taken back when the
 * password was right.
 */
export function checkLoginPassword(context: AccountContext, attempt: Attempt): Promise<Checked> {
  const asker = loginAsker(context, attempt.typedIndex)

  return context.services.passwords.inTurn(asker, (hashing) => check(context, attempt, hashing))
}

/** Who waits for the hashing of a login password. */
export function loginAsker({ request }: AccountContext, typedIndex: Buffer): Asker {
  return { network: request.network, account: `login/${typedIndex.toString('hex')}` }
}

/** What an account's lock is known by: its mobile, or where that is somebody else's now its number. */
export function lockIndexOf({ services }: Pick<AccountContext, 'services'>, account: Credentials): Buffer {
  return account.mobileIndex ?? services.cipher.blindIndex('login.account', account.customerNo)
}

/** What the failed logins of an address are counted by. */
export function addressOf({ services, request }: AccountContext): Buffer {
  return services.cipher.keyedHash('login.address', request.network)
}

async function check(context: AccountContext, attempt: Attempt, hashing: Hashing): Promise<Checked> {
  const { db, wallNow } = context
  const addressIndex = addressOf(context)
  if ((await addressFailures(db, { addressIndex, wallNow })) >= MOST_ADDRESS_FAILURES) {
    return refuse('RATE_LIMITED')
  }
  const account = await attempt.find()
  // A known account has one lock by whichever name it is asked for, so the ways in add up.
  const lock = loginLock(context, account === null ? attempt.typedIndex : lockIndexOf(context, account))
  const state = await context.transaction((tx) => takeLoginTry(tx, lock))
  if (state.kind !== 'open') return refuse('LOGIN_LOCKED', lockedFacts(state))
  const stored = account?.loginHash ?? (await decoyHash(hashing))
  const right = await hashing.verify(stored, attempt.password)
  if (right && account?.loginHash) {
    await context.transaction((tx) => forgiveLoginTry(tx, lock))

    return accept(account.customerNo)
  }
  await countAddressFailure(db, { addressIndex, wallNow })
  const after = await readLoginLock(db, lock)

  return after.kind === 'open'
    ? refuse('LOGIN_PASSWORD_WRONG', { left: after.triesLeft })
    : refuse('LOGIN_LOCKED', lockedFacts(after))
}

function lockedFacts(state: LockState): { until?: string; byCode?: true } {
  if (state.kind === 'guessed') return { byCode: true }

  return state.kind === 'locked' ? { until: shanghaiTime(state.until) } : {}
}

/** HH:mm in Shanghai. */
function shanghaiTime(instant: Date): string {
  return new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(11, 16)
}

const decoys = new WeakMap<Hashing, Promise<string>>()

/** A hash nobody knows the password of, made once a process. */
function decoyHash(hashing: Hashing): Promise<string> {
  const known = decoys.get(hashing)
  if (known) return known
  const made = hashing.hash(randomBytes(24).toString('base64'))
  decoys.set(hashing, made)

  return made
}
