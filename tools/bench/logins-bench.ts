import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertCustomer } from '@tongzhou/db/stores/account/credential-store'
import { callPath } from '@tongzhou/testkit/call-path'
import { readConfig } from '../../apps/server/src/config'
import { buildApp } from '../../apps/server/src/http/build-app'
import { openServices } from '../../apps/server/src/start-product'

const CUSTOMERS = 100
const EVERY_MS = 250
const FLOOD_EVERY_MS = 20
const PASSWORD = 'Tongzhou#2026'
const WANTED_MS = 5_000

/**
 * A hundred customers log in one after another, each from a network of his own, while `rate` logins a second
 * of numbers that nobody has come from `networks` others. Tells, and answers, how many were logged in within
 * five seconds.
 */
export async function loginsBench(
  print: (line: string) => void,
  [rate = '300', networks = '64']: readonly string[],
): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tz-logins-'))
  const services = await openServices(
    readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      MASTER_KEY: randomBytes(32).toString('base64'),
    }),
    { migrationsDir: 'packages/db/src/migrations' },
  )
  const app = await buildApp(services)
  const { cipher, passwords, connection } = services
  const hashedBy = { network: 'bench', account: 'bench' }
  const loginHash = await passwords.inTurn(hashedBy, ({ hash }) => hash(PASSWORD))
  for (let n = 0; n < CUSTOMERS; n += 1) {
    const mobile = mobileOf(n)
    const row = {
      mobileIndex: cipher.blindIndex('customer.mobile', mobile),
      mobileCipher: (no: string) => cipher.of(no).encrypt('customer.mobile', mobile),
      loginHash,
      channelCode: '001',
      inviter: null,
      now: new Date(),
    }
    await connection.db.transaction().execute((tx) => insertCustomer(tx, row))
  }
  const login = async (from: string, mobile: string, loginPassword: string): Promise<number> => {
    const payload = new URLSearchParams({ mobile, loginPassword }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = callPath('login')
    const answer = await app.inject({ method: 'POST', url, headers, payload, remoteAddress: from })

    return (answer.json() as { code: number }).code
  }

  const flood = new Map<number, number>()
  let sent = 0
  const flooding = setInterval(() => {
    for (let n = 0; n < (Number(rate) * FLOOD_EVERY_MS) / 1000; n += 1) {
      sent += 1
      const from = `203.0.${sent % Number(networks)}.9`
      void login(from, `139${String(sent).padStart(8, '0')}`, 'Wrong#2026').then((code) => {
        flood.set(code, (flood.get(code) ?? 0) + 1)
      })
    }
  }, FLOOD_EVERY_MS)
  const began = performance.now()
  const logins = await Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, n) => {
      await new Promise((resolve) => void setTimeout(resolve, n * EVERY_MS))
      const start = performance.now()
      const code = await login(`198.51.100.${n}`, mobileOf(n), PASSWORD)

      return { code, ms: performance.now() - start }
    }),
  )
  clearInterval(flooding)
  const seconds = (performance.now() - began) / 1000
  const right = logins.filter(({ code, ms }) => code === 200 && ms <= WANTED_MS)
  const times = logins.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number): string => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`
  print(`${right.length} of ${CUSTOMERS} right logins within 5 s; p50 ${at(0.5)}, p95 ${at(0.95)}`)
  print(`flood: ${(sent / seconds).toFixed(0)} logins/s from ${networks} networks, answered by code:`)
  for (const [code, count] of flood) print(`  ${code}: ${count}`)
  await app.close()
  await services.close()
  rmSync(dataDir, { recursive: true, force: true })

  return right.length
}

function mobileOf(n: number): string {
  return `138${String(n).padStart(8, '0')}`
}
