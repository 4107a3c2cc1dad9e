import { randomUUID } from 'node:crypto'
import { addRole } from '@tongzhou/db/stores/staff/staff-role-store'
import { addStaff, setStaff } from '@tongzhou/db/stores/staff/staff-store'
import { networkOf } from '@tongzhou/domain/account/network'
import { addDays, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { StaffRole } from '@tongzhou/domain/staff/staff-role'
import { totpStep } from '@tongzhou/domain/staff/totp'
import { codeOf } from '@tongzhou/testkit/totp-code'
import type { Services } from '../../apps/server/src/services'
import { hashToken } from '../../apps/server/src/shared/session/session'
import { sealStaffName } from '../../apps/server/src/shared/staff/staff-name'
import { newTotpSecret } from '../../apps/server/src/shared/staff/totp-secret'
import { buildStaffApp } from '../../apps/server/src/staff/build-staff-app'
import type { World } from './world'

/** What everybody in the worlds logs in by. */
export const PASSWORD = 'Boat-and-river-7'

/** A member of staff with what he signs in by, and the session that he has. */
export interface SimMember {
  readonly staffNo: string
  readonly secret: string
  token: string | null
}

/** Who asks, who may approve, and who may neither; and what two of them have put in force. */
export interface SimStaff {
  readonly maker: SimMember
  readonly checker: SimMember
  readonly bystander: SimMember
  /** Who looks at what customers hand in, and who approves it as well where it is about much. */
  readonly reviewer: SimMember
  readonly lead: SimMember
  /** Parameters that two persons changed, with how often and when last. */
  readonly decided: Map<string, { readonly value: string; readonly times: number; readonly at: string }>
}

/** An answer of the staff's application. */
export interface StaffAnswer {
  readonly code: number
  readonly msg: string
  // The shapes are checked by the contract's own encoding; the worlds read single fields.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
}

let passwordHash: Promise<string> | null = null

/** The hash of everybody's password: made once a process, it costs as much as a login. */
export function hashOfPassword({ passwords }: Services): Promise<string> {
  const asker = { account: 'simulation', network: networkOf('127.0.0.1') }
  passwordHash ??= passwords.inTurn(asker, ({ hash }) => hash(PASSWORD))

  return passwordHash
}

/** Adds a member of staff who is active and has these roles. */
export async function addMember(services: Services, ...roles: readonly StaffRole[]): Promise<SimMember> {
  const wallNow = new Date()
  const today = dayOf(wallNow)
  const { secret, sealedFor } = newTotpSecret()
  const hash = await hashOfPassword(services)
  const { cipher, connection } = services
  const staffNo = await connection.db.transaction().execute(async (tx) => {
    const nameCipher = sealStaffName(cipher, '示例员工')
    const enrolling = { enrolHash: hashToken('none'), enrolUntil: wallNow }
    const made = await addStaff(tx, { nameCipher, dept: '示例', ...enrolling, wallNow })
    const proofs = { passwordHash: hash, totpCipher: sealedFor(cipher, made) }
    await setStaff(tx, made, { state: 'ACTIVE', ...proofs })
    const terms = { until: addDays(today, 365), confirmedUntil: addDays(today, 90) }
    for (const role of roles)
      await addRole(tx, { staffNo: made, role, ...terms, by: 'simulation', requestNo: null, wallNow })

    return made
  })

  return { staffNo, secret, token: null }
}

/** The staff of a world. */
export async function insertStaff(services: Services): Promise<SimStaff> {
  return {
    maker: await addMember(services, 'PRODUCT'),
    checker: await addMember(services, 'COMPLIANCE'),
    bystander: await addMember(services, 'AUDITOR'),
    reviewer: await addMember(services, 'REVIEW'),
    lead: await addMember(services, 'LEAD'),
    decided: new Map(),
  }
}

type StaffApp = Awaited<ReturnType<typeof buildStaffApp>>
let served: World | null = null
let app: Promise<StaffApp> | null = null

/** One staff application for all worlds of this process, with the services of the world that serves now. */
function staffApp(): Promise<StaffApp> {
  const services = new Proxy({} as Services, {
    get: (_target, name) => {
      if (!served) throw new Error('no world is served')

      return served.services(0)[name as keyof Services]
    },
  })
  app ??= buildStaffApp(services)

  return app
}

/** Asks the staff's application; a request that dies with its process is sent again with its key. */
export async function askStaff(
  world: World,
  operation: string,
  input: object,
  token: string | null = null,
): Promise<StaffAnswer> {
  served = world
  const ready = await staffApp()
  const key = randomUUID()
  world.counts.operations += 1
  const answer = await world.survive(0, async () => {
    const response = await ready.inject({
      method: 'POST',
      url: `/api/staff/${operation}`,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      payload: JSON.stringify(input),
    })

    return response.json<StaffAnswer>()
  })
  if (answer.code !== 200) world.counts.refused += 1

  return answer
}

/**
 * Signs a member in by password and the code of now; `code` another one. The process does not die of it: a
 * code works once, and whoever lost the answer waits for the next.
 */
export function signIn(world: World, { staffNo, secret }: SimMember, code?: string): Promise<StaffAnswer> {
  world.process(0).spare()
  const right = codeOf(secret, totpStep(new Date()))

  return askStaff(world, 'session/sign-in', { staffNo, password: PASSWORD, code: code ?? right, kind: 'CLI' })
}

/** Asks by a member's session, opened at its first use. */
export async function askAs(
  world: World,
  member: SimMember,
  operation: string,
  input: object,
): Promise<StaffAnswer> {
  if (member.token === null) {
    const opened = await signIn(world, member)
    if (opened.code !== 200) world.violate('I38', `${member.staffNo} cannot sign in: ${opened.code}`)
    member.token = String(opened.data?.token ?? '')
  }

  return askStaff(world, operation, input, member.token)
}
