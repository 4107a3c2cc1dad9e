import { randomBytes } from 'node:crypto'
import { type Credentials } from '@tongzhou/db/stores/credential-store'
import {
  addressFailures,
  countAddressFailure,
  forgiveLoginTry,
  readLoginLock,
  takeLoginTry,
} from '@tongzhou/db/stores/login-lock-store'
import type { LockState } from '@tongzhou/domain/account/lockout'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import type { PasswordHasher } from '../../shared/password-hasher'
import type { AccountContext } from '../../shared/account-context'

/** Failed logins of one address in an hour before it must wait (all accounts together). */
const MOST_ADDRESS_FAILURES = 100

interface Attempt {
  readonly account: Credentials | null
  readonly accountIndex: Buffer
  readonly password: string
}
type Checked = Decision<string, 'LOGIN_LOCKED' | 'LOGIN_PASSWORD_WRONG' | 'RATE_LIMITED'>

/**
 * Compares a login password under the lock of its account. An unknown account takes the same time and gets the same answer. The try is counted
 * before the slow comparison and taken back when the password was right.
 */
export function checkLoginPassword(context: AccountContext, attempt: Attempt): Promise<Checked> {
  const key = `login/${attempt.accountIndex.toString('hex')}`

  return context.services.passwords.checkInTurn(key, () => check(context, attempt))
}

async function check(context: AccountContext, attempt: Attempt): Promise<Checked> {
  const { db, services, wallNow, request } = context
  const addressIndex = services.cipher.keyedHash('login.address', request.ip)
  if ((await addressFailures(db, { addressIndex, wallNow })) >= MOST_ADDRESS_FAILURES) {
    return refuse('RATE_LIMITED')
  }
  const lock = { accountIndex: attempt.accountIndex, wallNow }
  const state = await context.transaction((tx) => takeLoginTry(tx, lock))
  if (state.kind !== 'open') return refuse('LOGIN_LOCKED', lockedFacts(state))
  const stored = attempt.account?.loginHash ?? (await decoyHash(services.passwords))
  const right = await services.passwords.verify(stored, attempt.password)
  if (right && attempt.account?.loginHash) {
    await context.transaction((tx) => forgiveLoginTry(tx, lock))

    return accept(attempt.account.customerNo)
  }
  await countAddressFailure(db, { addressIndex, wallNow })
  const after = await readLoginLock(db, lock)

  return after.kind === 'open'
    ? refuse('LOGIN_PASSWORD_WRONG', { left: after.triesLeft })
    : refuse('LOGIN_LOCKED', lockedFacts(after))
}

function lockedFacts(state: LockState): { until?: string } {
  return state.kind === 'locked' ? { until: shanghaiTime(state.until) } : {}
}

/** HH:mm in Shanghai. */
function shanghaiTime(instant: Date): string {
  return new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(11, 16)
}

const decoys = new WeakMap<PasswordHasher, Promise<string>>()

/** A hash nobody knows the password of, made once a process. */
function decoyHash(hasher: PasswordHasher): Promise<string> {
  const known = decoys.get(hasher)
  if (known) return known
  const made = hasher.hash(randomBytes(24).toString('base64'))
  decoys.set(hasher, made)

  return made
}
