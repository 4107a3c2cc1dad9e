import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tx } from '@tongzhou/db/connect'
import { addAudit } from '@tongzhou/db/stores/ops/audit-store'
import { addRole } from '@tongzhou/db/stores/staff/staff-role-store'
import { addStaff, listStaff, lockStaff, setStaff } from '@tongzhou/db/stores/staff/staff-store'
import { networkOf } from '@tongzhou/domain/account/network'
import { addDays, dayOf } from '@tongzhou/domain/kernel/business-day'
import { CONFIRMED_DAYS, ROLE_DAYS, type StaffRole } from '@tongzhou/domain/staff/staff-role'
import { readConfig } from './config'
import { runProgram } from './run-program'
import type { Services } from './services'
import { hashToken } from './shared/session/session'
import { sealStaffName } from './shared/staff/staff-name'
import { newTotpSecret } from './shared/staff/totp-secret'
import { migrationsFolder, openServices } from './start-product'

/**
 * `npm run ops -- staff bootstrap`: the first two persons of security, once, who invite everybody else.
 * `npm run ops -- staff sample`: two sample members of staff beside a sandbox, whose page shows how they sign
 * in. Both write to the database directly and say so in the audit trail.
 */
const ENROL_MS = 24 * 3_600_000
const sampleCast: readonly { name: string; dept: string; roles: readonly StaffRole[] }[] = [
  { name: '安然（示例）', dept: '运营部', roles: ['OPS', 'SETTLE', 'REVIEW', 'RISK', 'PRODUCT'] },
  { name: '白宁（示例）', dept: '管理部', roles: ['LEAD', 'COMPLIANCE', 'REVIEW'] },
]

const [who] = process.argv.slice(2)
await runProgram(async () => {
  const config = readConfig(process.env)
  const services = await openServices(config, {
    migrationsDir: migrationsFolder(import.meta.dirname),
    leaveRunning: true,
  })
  try {
    if (who === 'sample' && config.SANDBOX === 'on') await sample(services)
    else if (who === 'bootstrap') process.exitCode = await bootstrap(services)
    else {
      console.error('staff-setup bootstrap, or with the sandbox staff-setup sample')
      process.exitCode = 2
    }
  } finally {
    await services.close()
  }
})

async function bootstrap(services: Services): Promise<number> {
  const invited = await services.connection.db.transaction().execute(async (tx) => {
    if ((await listStaff(tx)).length > 0) return null
    const codes: string[] = []
    for (const name of ['安全管理员甲', '安全管理员乙']) {
      const enrolCode = randomBytes(16).toString('base64url')
      const staffNo = await add(tx, services, { name, dept: '安全', roles: ['SECURITY'], enrolCode })
      codes.push(`${staffNo}  ${enrolCode}`)
    }

    return codes
  })
  if (invited === null) {
    console.error('there are members of staff already: the persons of security invite the others')

    return 1
  }
  console.log(`enrol within 24 hours with number and code:\n${invited.join('\n')}`)

  return 0
}

/** Made once a data folder: its passwords and secrets are made here and stand in its keys. */
async function sample(services: Services): Promise<void> {
  const file = join(services.config.DATA_DIR, 'keys', 'sample-staff.json')
  if (existsSync(file)) return renew(services, file)
  const cards: object[] = []
  for (const person of sampleCast) {
    const password = randomBytes(9).toString('base64url')
    const { secret, sealedFor } = newTotpSecret()
    const asker = { account: person.name, network: networkOf('127.0.0.1') }
    const passwordHash = await services.passwords.inTurn(asker, ({ hash }) => hash(password))
    const staffNo = await services.connection.db.transaction().execute(async (tx) => {
      const made = await add(tx, services, {
        ...person,
        isSample: true,
        enrolCode: randomBytes(16).toString('base64url'),
      })
      const proofs = {
        passwordHash,
        totpCipher: sealedFor(services.cipher, made),
        enrolHash: null,
        enrolUntil: null,
      }
      await setStaff(tx, made, { state: 'ACTIVE', ...proofs })

      return made
    })
    cards.push({ staffNo, name: person.name, roles: person.roles, password, secret })
  }
  mkdirSync(join(services.config.DATA_DIR, 'keys'), { recursive: true, mode: 0o700 })
  writeFileSync(file, JSON.stringify(cards), { mode: 0o600 })
}

/** Nobody confirms the roles of a sandbox: a later start does. */
async function renew(services: Services, file: string): Promise<void> {
  // Written by sample.
  const cards = JSON.parse(readFileSync(file, 'utf8')) as { staffNo: string; roles: StaffRole[] }[]
  await services.connection.db.transaction().execute(async (tx) => {
    for (const { staffNo, roles } of cards)
      if ((await lockStaff(tx, staffNo)) !== null) await grantAll(tx, { staffNo, roles })
  })
  utimesSync(file, new Date(), new Date())
}

async function grantAll(tx: Tx, person: { staffNo: string; roles: readonly StaffRole[] }): Promise<void> {
  const wallNow = new Date()
  const today = dayOf(wallNow)
  const until = { until: addDays(today, ROLE_DAYS), confirmedUntil: addDays(today, CONFIRMED_DAYS) }
  for (const role of person.roles)
    await addRole(tx, {
      staffNo: person.staffNo,
      role,
      ...until,
      by: 'staff-setup',
      requestNo: null,
      wallNow,
    })
}

async function add(
  tx: Tx,
  services: Services,
  person: { name: string; dept: string; roles: readonly StaffRole[]; enrolCode: string; isSample?: boolean },
): Promise<string> {
  const wallNow = new Date()
  const staffNo = await addStaff(tx, {
    nameCipher: sealStaffName(services.cipher, person.name),
    dept: person.dept,
    enrolHash: hashToken(person.enrolCode),
    enrolUntil: new Date(wallNow.getTime() + ENROL_MS),
    wallNow,
    isSample: person.isSample ?? false,
  })
  await grantAll(tx, { staffNo, roles: person.roles })
  await addAudit(tx, {
    at: services.clock.now(),
    actor: 'staff-setup',
    action: 'staff/set-up',
    subject: `staff:${staffNo}`,
    reason: `DIRECT ${who}`,
    detail: { roles: person.roles },
  })

  return staffNo
}
