import { randomUUID } from 'node:crypto'
import type { StaffOperation } from '@tongzhou/contract/staff/all-staff-calls'
import { addRole } from '@tongzhou/db/stores/staff/staff-role-store'
import { addStaff, setStaff } from '@tongzhou/db/stores/staff/staff-store'
import { networkOf } from '@tongzhou/domain/account/network'
import { addDays, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { StaffRole } from '@tongzhou/domain/staff/staff-role'
import { totpStep } from '@tongzhou/domain/staff/totp'
import { closeAtEnd } from '@tongzhou/testkit/close-at-end'
import { codeOf } from '@tongzhou/testkit/totp-code'
import type { Services } from '../services'
import { hashToken } from '../shared/session/session'
import { sealStaffName } from '../shared/staff/staff-name'
import { newTotpSecret } from '../shared/staff/totp-secret'
import { buildStaffApp } from './build-staff-app'

export const PASSWORD = 'long-enough-for-staff'

export interface TestMember {
  readonly staffNo: string
  readonly secret: string
  /** Signs in by the call; the code is of the step `later` steps from now. */
  signIn(later?: number): Promise<StaffAnswer>
  /** Asks by a session of his own, opened at the first use. */
  ask(operation: StaffOperation, input?: object, options?: { key?: string }): Promise<StaffAnswer>
}

export interface StaffAnswer {
  readonly code: number
  readonly reason?: string
  readonly msg: string
  // Tests look into answers freely; their shapes are checked by the contract's own encoding.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
}

export interface TestStaff {
  readonly person: (...roles: StaffRole[]) => Promise<TestMember>
  /** Asks without a session, or with one's own headers. */
  readonly ask: (
    operation: string,
    input?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<StaffAnswer>
  /** Two persons do it: asked for by one, read and approved by the other. */
  readonly byTwo: (
    maker: TestMember,
    checker: TestMember,
    asked: { operation: StaffOperation; input: object },
  ) => Promise<StaffAnswer>
}

/** The staff's side of a product under test, with as many members as a test needs. */
export async function testStaff(services: Services): Promise<TestStaff> {
  const app = await buildStaffApp(services)
  await app.ready()
  closeAtEnd(() => app.close())
  const asker = { account: 'test', network: networkOf('127.0.0.1') }
  const passwordHash = await services.passwords.inTurn(asker, ({ hash }) => hash(PASSWORD))

  const ask: TestStaff['ask'] = async (operation, input = {}, headers = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/staff/${operation}`,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      payload: JSON.stringify(input),
    })

    return response.json() as StaffAnswer
  }

  const person: TestStaff['person'] = async (...roles) => {
    const wallNow = new Date()
    const { secret, sealedFor } = newTotpSecret()
    const today = dayOf(wallNow)
    const staffNo = await services.connection.db.transaction().execute(async (tx) => {
      const nameCipher = sealStaffName(services.cipher, '测试员工')
      const enrolling = { enrolHash: hashToken('x'), enrolUntil: wallNow }
      const made = await addStaff(tx, { nameCipher, dept: '测试', ...enrolling, wallNow })
      await setStaff(tx, made, {
        state: 'ACTIVE',
        passwordHash,
        totpCipher: sealedFor(services.cipher, made),
      })
      const until = { until: addDays(today, 365), confirmedUntil: addDays(today, 90) }
      for (const role of roles)
        await addRole(tx, { staffNo: made, role, ...until, by: 'test', requestNo: null, wallNow })

      return made
    })
    const signIn = (later = 0) => {
      const code = codeOf(secret, totpStep(new Date()) + later)

      return ask('session/sign-in', { staffNo, password: PASSWORD, code, kind: 'CLI' })
    }
    let token: Promise<string> | null = null

    return {
      staffNo,
      secret,
      signIn,
      ask: async (operation, input, { key } = {}) => {
        token ??= signIn().then(({ data }) => String(data.token))
        const authorization = `Bearer ${await token}`

        return ask(operation, input, {
          authorization,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        })
      },
    }
  }

  return {
    person,
    ask,
    byTwo: async (maker, checker, { operation, input }) => {
      const asked = await maker.ask(operation, input)
      if (asked.code !== 200) return asked
      const { requestNo } = asked.data as { requestNo: string }
      const { data } = await checker.ask('requests/show', { requestNo })

      return checker.ask('requests/approve', { requestNo, contentHash: data.contentHash })
    },
  }
}
