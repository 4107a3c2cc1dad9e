import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { join } from 'node:path'
import { askStaff } from './ask-staff'
import { dataDir } from './place'

/** Sessions of this machine: one file a person, readable by this user alone, and who signed in last. */
const folder = join(dataDir, 'staff')
const fileOf = (staffNo: string): string => join(folder, `${staffNo}.json`)
const latest = join(folder, 'latest')

interface Kept {
  readonly token: string
  /** The hash of each request this person has read. */
  readonly read: Readonly<Record<string, string>>
}

/** Somebody's session. */
export interface Session extends Kept {
  /** Notes what he has read, so that an approval can name it. */
  remember(shown: unknown): void
}

/** The session of a number, or of who signed in last; null when there is none. */
export function signedIn(as: string | undefined): Session | null {
  const staffNo = as ?? (existsSync(latest) ? readFileSync(latest, 'utf8') : '')
  if (!/^S\d{6}$/.test(staffNo) || !existsSync(fileOf(staffNo))) return null
  // Written by keep.
  const kept = JSON.parse(readFileSync(fileOf(staffNo), 'utf8')) as Kept

  return {
    ...kept,
    remember: (shown) => {
      const { requestNo, contentHash } = shown as { requestNo: string; contentHash: string }
      keep(staffNo, { ...kept, read: { ...kept.read, [requestNo]: contentHash } })
    },
  }
}

function keep(staffNo: string, kept: Kept): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(fileOf(staffNo), JSON.stringify(kept), { mode: 0o600 })
}

/** Asks for password and code (typed, or two lines of input) and keeps the session. */
export async function signIn(staffNo: string): Promise<number> {
  if (!/^S\d{6}$/.test(staffNo)) return fail('npm run ops -- sign-in NUMBER, as S000001')
  const [password, code] = await typed()
  const input = { staffNo, password, code, kind: 'CLI' }
  const answer = await askStaff('session/sign-in', { input })
  if (answer.code !== 200) return fail(`${answer.code} ${answer.msg}`)
  const { token, name, roles } = answer.data as { token: string; name: string; roles: string[] }
  keep(staffNo, { token, read: {} })
  writeFileSync(latest, staffNo, { mode: 0o600 })
  console.log(`${staffNo} ${name}: ${roles.join(', ')}`)

  return 0
}

/** Ends a session here and in the product. */
export async function signOut(as: string | undefined): Promise<number> {
  const staffNo = as ?? (existsSync(latest) ? readFileSync(latest, 'utf8') : '')
  const session = signedIn(staffNo)
  if (session === null) return fail('nobody is signed in')
  await askStaff('session/sign-out', { input: {}, token: session.token })
  rmSync(fileOf(staffNo), { force: true })
  console.log(`${staffNo} signed out`)

  return 0
}

async function typed(): Promise<[password: string, code: string]> {
  if (!process.stdin.isTTY) {
    const [password = '', code = ''] = readFileSync(0, 'utf8').split(/\r?\n/)

    return [password, code.trim()]
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const password = await lines.question('password: ')
  const code = await lines.question('code: ')
  lines.close()

  return [password, code.trim()]
}

function fail(message: string): number {
  console.error(message)

  return 1
}
