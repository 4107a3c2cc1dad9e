import { randomBytes } from 'node:crypto'
import {
  staffGrant,
  staffIdentify,
  staffInvite,
  staffLeave,
  staffList,
  staffRecertify,
  staffReinstate,
  staffResetFactor,
  staffRevoke,
  staffSuspend,
} from '@tongzhou/contract/staff/staff'
import type { Tx } from '@tongzhou/db/connect'
import { addRole, rolesInForce } from '@tongzhou/db/stores/staff/staff-role-store'
import { endStaffSessions } from '@tongzhou/db/stores/staff/staff-session-store'
import { voidRequestsOf } from '@tongzhou/db/stores/staff/staff-request-store'
import {
  type StaffProofs,
  type StaffState,
  addStaff,
  listStaff,
  lockStaff,
  setStaff,
} from '@tongzhou/db/stores/staff/staff-store'
import { type Day, addDays, dayOf } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import {
  CONFIRMED_DAYS,
  ROLE_DAYS,
  type StaffRole,
  incompatibleRole,
} from '@tongzhou/domain/staff/staff-role'
import { hashToken } from '../../../shared/session/session'
import { openStaffName, sealStaffName } from '../../../shared/staff/staff-name'
import { type StaffRefused, handleRequested, handleStaff } from '../../../staff/handle-staff'
import { rolesOf } from '../../../staff/staff-member'

const ENROL_MS = 24 * 3_600_000

export const list = handleStaff(staffList, async (tx, _input, { services, wallNow }) => {
  const roles = await rolesInForce(tx, { staffNo: null, today: dayOf(wallNow) })
  const rows = (await listStaff(tx)).map(({ staffNo, nameCipher, dept, state, isIdentified }) => ({
    staffNo,
    identified: isIdentified,
    name: openStaffName(services.cipher, nameCipher),
    dept,
    state,
    roles: roles
      .filter((one) => one.staffNo === staffNo)
      .map(({ role, until }) => `${role} ${until}`)
      .join(', '),
  }))

  return { answer: { rows } }
})

/** A code that opens an enrolment once, and until when. */
function enrolment(wallNow: Date): { enrolCode: string; enrolHash: Buffer; enrolUntil: Date } {
  const enrolCode = randomBytes(16).toString('base64url')

  return { enrolCode, enrolHash: hashToken(enrolCode), enrolUntil: new Date(wallNow.getTime() + ENROL_MS) }
}

export const invite = handleStaff(staffInvite, async (tx, { name, dept }, { services, wallNow }) => {
  const { enrolCode, ...enrolling } = enrolment(wallNow)
  const nameCipher = sealStaffName(services.cipher, name)
  const staffNo = await addStaff(tx, { nameCipher, dept, ...enrolling, wallNow })

  return { answer: { staffNo, enrolCode }, audit: { subject: `staff:${staffNo}` } }
})

/** The person, locked, when he is in one of these states. */
async function inState(
  tx: Tx,
  staffNo: string,
  states: readonly StaffState[],
): Promise<StaffProofs | StaffRefused> {
  const person = await lockStaff(tx, staffNo)
  if (person === null) return refuse('NOT_FOUND')

  return states.includes(person.state) ? person : refuse('STAFF_STATE')
}

export const identify = handleStaff(
  staffIdentify,
  async (tx, { staffNo, idNo, mobile, reason }, { services: { cipher } }) => {
    if (reason === '') return refuse('REASON_NEEDED')
    const person = await inState(tx, staffNo, ['INVITED', 'ACTIVE', 'SUSPENDED'])
    if ('kind' in person) return person
    await setStaff(tx, staffNo, {
      idIndex: cipher.blindIndex('identity.number', idNo),
      mobileIndex: cipher.blindIndex('customer.mobile', mobile),
    })

    return { answer: {}, audit: { subject: `staff:${staffNo}`, reason } }
  },
)

export const suspend = handleStaff(staffSuspend, async (tx, { staffNo, reason }) => {
  if (reason === '') return refuse('REASON_NEEDED')
  const person = await inState(tx, staffNo, ['INVITED', 'ACTIVE'])
  if ('kind' in person) return person
  await setStaff(tx, staffNo, { state: 'SUSPENDED' })
  await endStaffSessions(tx, { staffNo })

  return { answer: {}, audit: { subject: `staff:${staffNo}`, reason } }
})

export const leave = handleStaff(staffLeave, async (tx, { staffNo, reason }, { now }) => {
  if (reason === '') return refuse('REASON_NEEDED')
  const person = await inState(tx, staffNo, ['INVITED', 'ACTIVE', 'SUSPENDED'])
  if ('kind' in person) return person
  await setStaff(tx, staffNo, { state: 'LEFT' })
  await endStaffSessions(tx, { staffNo })
  await voidRequestsOf(tx, staffNo, now)

  return { answer: {}, audit: { subject: `staff:${staffNo}`, reason } }
})

export const reinstate = handleRequested(staffReinstate, {
  judge: async (tx, { staffNo }) => {
    const person = await inState(tx, staffNo, ['SUSPENDED'])
    if ('kind' in person) return person

    return { subject: `staff:${staffNo}`, facts: { state: person.state, dept: person.dept } }
  },
  // He proves himself anew: what he had may be what he was suspended for.
  apply: async (tx, { staffNo }, { wallNow }) => inviteAnew(tx, staffNo, wallNow),
})

export const resetFactor = handleRequested(staffResetFactor, {
  judge: async (tx, { staffNo }) => {
    const person = await inState(tx, staffNo, ['INVITED', 'ACTIVE'])
    if ('kind' in person) return person

    return { subject: `staff:${staffNo}`, facts: { state: person.state, dept: person.dept } }
  },
  apply: async (tx, { staffNo }, { wallNow }) => inviteAnew(tx, staffNo, wallNow),
})

async function inviteAnew(tx: Tx, staffNo: string, wallNow: Date) {
  const { enrolCode, ...enrolling } = enrolment(wallNow)
  await setStaff(tx, staffNo, {
    state: 'INVITED',
    passwordHash: null,
    totpCipher: null,
    failures: 0,
    ...enrolling,
  })
  await endStaffSessions(tx, { staffNo })

  return { outcome: { staffNo, enrolUntil: enrolling.enrolUntil.toISOString() }, shown: { enrolCode } }
}

export const grant = handleRequested(staffGrant, {
  judge: async (tx, { staffNo, role, until }, { wallNow }) => {
    const person = await inState(tx, staffNo, ['INVITED', 'ACTIVE'])
    if ('kind' in person) return person
    const roles = await rolesOf(tx, staffNo, wallNow)
    const conflict = incompatibleRole(roles, role)
    if (conflict !== null) return refuse('ROLES_INCOMPATIBLE', { role: conflict })
    const today = dayOf(wallNow)
    if (until < today || until > addDays(today, ROLE_DAYS))
      return refuse('BAD_REQUEST', { message: `岗位最长授予 ${ROLE_DAYS} 天` })

    return { subject: `staff:${staffNo}/${role}`, facts: { roles, dept: person.dept } }
  },
  apply: async (tx, { staffNo, role, until }, { wallNow, makerNo: by, requestNo }) => {
    const confirmedUntil = addDays(dayOf(wallNow), CONFIRMED_DAYS)
    await addRole(tx, { staffNo, role, until, confirmedUntil, by, requestNo, wallNow })
    await endStaffSessions(tx, { staffNo })

    return { outcome: { staffNo, role, until } }
  },
})

export const revoke = handleStaff(staffRevoke, async (tx, { staffNo, role, reason }, { member, wallNow }) => {
  if (reason === '') return refuse('REASON_NEEDED')
  const held = await heldRole(tx, { staffNo, role, wallNow })
  if (held === null) return refuse('ROLE_NOT_HELD')
  const taken = { until: null, confirmedUntil: null, requestNo: null }
  await addRole(tx, { staffNo, role, ...taken, by: member.staffNo, wallNow })
  await endStaffSessions(tx, { staffNo })

  return { answer: {}, audit: { subject: `staff:${staffNo}/${role}`, reason } }
})

export const recertify = handleStaff(staffRecertify, async (tx, { staffNo, role }, { member, wallNow }) => {
  if (staffNo === member.staffNo) return refuse('OWN_ROLE')
  const held = await heldRole(tx, { staffNo, role, wallNow })
  if (held === null) return refuse('ROLE_NOT_HELD')
  const confirmedUntil = addDays(dayOf(wallNow), CONFIRMED_DAYS)
  const kept = { until: held.until, requestNo: null }
  await addRole(tx, { staffNo, role, ...kept, confirmedUntil, by: member.staffNo, wallNow })

  return { answer: { confirmedUntil }, audit: { subject: `staff:${staffNo}/${role}` } }
})

/** A role in force; the person is locked. */
async function heldRole(
  tx: Tx,
  asked: { staffNo: string; role: StaffRole; wallNow: Date },
): Promise<{ until: Day } | null> {
  await lockStaff(tx, asked.staffNo)
  const roles = await rolesInForce(tx, { staffNo: asked.staffNo, today: dayOf(asked.wallNow) })

  return roles.find(({ role }) => role === asked.role) ?? null
}
