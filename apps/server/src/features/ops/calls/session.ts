import { randomBytes } from 'node:crypto'
import {
  sessionConfirm,
  sessionEnrol,
  sessionMe,
  sessionSignIn,
  sessionSignOut,
} from '@tongzhou/contract/staff/session'
import type { StaffRefusalReason } from '@tongzhou/contract/kit/staff-refusals'
import type { Tx } from '@tongzhou/db/connect'
import { addAudit } from '@tongzhou/db/stores/ops/audit-store'
import { endStaffSessions, openStaffSession } from '@tongzhou/db/stores/staff/staff-session-store'
import { type StaffProofs, findStaff, lockStaff, setStaff } from '@tongzhou/db/stores/staff/staff-store'
import { refuse } from '@tongzhou/domain/kernel/decision'
import type { Hashing } from '../../../shared/password-hasher'
import { hashToken } from '../../../shared/session/session'
import { openStaffName } from '../../../shared/staff/staff-name'
import { newTotpSecret, stepOfCode, totpAddress } from '../../../shared/staff/totp-secret'
import {
  type StaffContext,
  type StaffRefused,
  handlePublicStaff,
  handleStaff,
} from '../../../staff/handle-staff'
import { CLI_MS, CONSOLE_MS, rolesOf } from '../../../staff/staff-member'

/** Failures in a row that lock a person until two of the security staff let him enrol anew (R-STF-2). */
const TRIES = 5

/**
 * Number, password and code (R-STF-2). The person's row is locked, so that one code opens one session however
 * often it is sent at once. A failure is counted and kept; nothing tells which of the three was wrong.
 */
export const signIn = handlePublicStaff(sessionSignIn, async (input, context) => {
  const { services, network } = context
  const { staffNo, kind } = input
  const asker = { account: `staff:${staffNo}`, network }
  // The turn before the connection, as everybody who hashes does.
  const opened = await services.passwords.inTurn(asker, (hashing) =>
    services.connection.db.transaction().execute((tx) => open(tx, { input, context, hashing })),
  )
  if ('kind' in opened) return opened
  const { token, expiresAt, nameCipher, roles } = opened
  if (kind === 'CONSOLE') context.keepInCookie(token, expiresAt)
  const name = openStaffName(services.cipher, nameCipher)

  return {
    answer: {
      staffNo,
      name,
      roles,
      token: kind === 'CLI' ? token : null,
      expiresAt: expiresAt.toISOString(),
    },
  }
})

interface Attempt {
  readonly input: { staffNo: string; password: string; code: string; kind: 'CONSOLE' | 'CLI' }
  readonly context: StaffContext
  readonly hashing: Hashing
}

async function open(tx: Tx, attempt: Attempt) {
  const { input, context, hashing } = attempt
  const { staffNo, kind } = input
  const { wallNow, network } = context
  const person = await lockStaff(tx, staffNo)
  const refused = person === null ? await unknown(hashing, input.password) : await prove(tx, person, attempt)
  if (person === null || refused !== null) {
    const refusal = refused ?? refuse('STAFF_SIGN_IN_FAILED')
    await note(tx, { staffNo, context, action: 'session/sign-in', refused: refusal.reason })

    return refusal
  }
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(wallNow.getTime() + (kind === 'CLI' ? CLI_MS : CONSOLE_MS))
  const session = { tokenHash: hashToken(token), staffNo, kind, network, wallNow, expiresAt }
  const sessionNo = await openStaffSession(tx, session)
  await note(tx, { staffNo, context, action: 'session/sign-in', sessionNo })

  return { token, expiresAt, nameCipher: person.nameCipher, roles: await rolesOf(tx, staffNo, wallNow) }
}

/** As long as for a number that exists. */
async function unknown(hashing: Hashing, password: string): Promise<StaffRefused> {
  await hashing.hash(password)

  return refuse('STAFF_SIGN_IN_FAILED')
}

async function prove(
  tx: Tx,
  person: StaffProofs,
  { input, context, hashing }: Attempt,
): Promise<StaffRefused | null> {
  const { services, wallNow } = context
  const { staffNo, passwordHash, totpCipher, totpStep: lastStep } = person
  if (person.state !== 'ACTIVE' || passwordHash === null || totpCipher === null)
    return unknown(hashing, input.password)
  if (person.isSample && services.config.SANDBOX === 'off') return unknown(hashing, input.password)
  if (person.failures >= TRIES) return refuse('STAFF_LOCKED')
  const isRight = await hashing.verify(passwordHash, input.password)
  const step = stepOfCode(services.cipher.of(staffNo), {
    sealed: totpCipher,
    code: input.code,
    at: wallNow,
    lastStep,
  })
  if (!isRight || step === null) {
    await setStaff(tx, staffNo, { failures: person.failures + 1 })

    return refuse('STAFF_SIGN_IN_FAILED')
  }
  await setStaff(tx, staffNo, { failures: 0, totpStep: step })

  return null
}

/** The first of two proofs (R-STF-1): a password; the secret of the codes is shown this once. */
export const enrol = handlePublicStaff(sessionEnrol, async (input, context) => {
  const { services } = context
  const { staffNo } = input
  const asker = { account: `staff:${staffNo}`, network: context.network }
  const passwordHash = await services.passwords.inTurn(asker, ({ hash }) => hash(input.password))
  const { secret, sealedFor } = newTotpSecret()
  const refused = await services.connection.db.transaction().execute(async (tx) => {
    const person = await lockStaff(tx, staffNo)
    if (!mayEnrol(person, input.enrolCode, context)) return refuse('ENROLMENT_OVER')
    await setStaff(tx, staffNo, {
      passwordHash,
      totpCipher: sealedFor(services.cipher, staffNo),
      totpStep: 0,
    })
    await note(tx, { staffNo, context, action: 'session/enrol' })

    return null
  })

  return refused ?? { answer: { secret, address: totpAddress(secret, staffNo) } }
})

/** The second proof: a code of that secret. */
export const confirm = handlePublicStaff(sessionConfirm, async (input, context) => {
  const { services, wallNow: at } = context
  const { staffNo, code } = input
  const refused = await services.connection.db.transaction().execute(async (tx) => {
    const person = await lockStaff(tx, staffNo)
    if (!mayEnrol(person, input.enrolCode, context)) return refuse('ENROLMENT_OVER')
    const sealed = person.totpCipher
    const step =
      sealed === null
        ? null
        : stepOfCode(services.cipher.of(staffNo), { sealed, code, at, lastStep: person.totpStep })
    if (step === null) {
      // The code of an invitation is no place to guess at either.
      const failures = person.failures + 1
      await setStaff(tx, staffNo, { failures, ...(failures >= TRIES ? { enrolHash: null } : {}) })

      return refuse('STAFF_SIGN_IN_FAILED')
    }
    const done = { enrolHash: null, enrolUntil: null, failures: 0, totpStep: step }
    await setStaff(tx, staffNo, { state: 'ACTIVE', ...done })
    await note(tx, { staffNo, context, action: 'session/confirm' })

    return null
  })

  return refused ?? { answer: {} }
})

function mayEnrol(
  person: StaffProofs | null,
  enrolCode: string,
  { wallNow }: StaffContext,
): person is StaffProofs {
  if (person === null || person.state !== 'INVITED' || person.enrolHash === null) return false

  return (
    person.enrolUntil !== null && wallNow < person.enrolUntil && hashToken(enrolCode).equals(person.enrolHash)
  )
}

async function note(
  tx: Tx,
  row: {
    staffNo: string
    context: StaffContext
    action: string
    sessionNo?: bigint
    refused?: StaffRefusalReason
  },
): Promise<void> {
  const { staffNo, context, action, sessionNo = null, refused } = row
  await addAudit(tx, {
    at: context.now,
    actor: staffNo,
    action,
    subject: `staff:${staffNo}`,
    reason: null,
    ...(refused === undefined ? {} : { detail: { refused } }),
    staff: {
      staffNo,
      sessionNo,
      network: context.network,
      requestNo: null,
      beforeHash: null,
      afterHash: null,
    },
  })
}

export const me = handleStaff(sessionMe, async (tx, _input, { member, services }) => {
  const { staffNo, roles } = member
  const person = await findStaff(tx, staffNo)
  const name = person === null ? '' : openStaffName(services.cipher, person.nameCipher)

  return { answer: { staffNo, name, roles: [...roles] } }
})

export const signOut = handleStaff(sessionSignOut, async (tx, _input, { member }) => {
  if (member.sessionNo !== null) await endStaffSessions(tx, { sessionNo: member.sessionNo })

  return { answer: {}, audit: { subject: `staff:${member.staffNo}` } }
})
