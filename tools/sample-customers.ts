import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { httpClient } from '../e2e/harness/http-client'
import { LOGIN_PASSWORD, TRADE_PASSWORD } from '../e2e/harness/open-account'
import { importArchive } from '../e2e/harness/sample-archive'
import { makePersonas } from '../e2e/harness/personas'
import { sandboxLevers } from '../e2e/harness/sandbox-levers'

/**
 * Customers from half-onboarded to invested on the running product, made by walking the real calls and
 * letting the batch day pass (the market clock moves to the confirmation day); the invested one has an
 * archive of the time before the migration. Answers the exit code.
 */
export async function sampleCustomers(): Promise<number> {
  const file = join(process.env['DATA_DIR'] ?? '.data', 'keys', 'last-start.json')
  if (!existsSync(file)) {
    console.error('the product does not run: npm start')

    return 2
  }
  // Written by npm start and by nothing else.
  const settings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const sandbox = sandboxLevers(settings['CLOCK_URL'] ?? '')
  const made = await makePersonas({ sandbox, newClient: () => httpClient(settings['PRODUCT_URL'] ?? '') })
  const people = await sandbox.people()
  const { mobile } = made.invested
  const invested = people.find((person) => person.mobile === mobile)
  if (invested !== undefined) importArchive(commands(), invested.idNo)
  for (const persona of Object.values(made)) {
    if (persona.mobile !== null) console.log(`${persona.name.padEnd(10)} mobile ${persona.mobile}`)
  }
  console.log(`login password ${LOGIN_PASSWORD}, trade password ${TRADE_PASSWORD}`)
  console.log(`business time is now ${await sandbox.now()}`)

  return 0
}

/** The commands of the product beside the one that runs. */
function commands() {
  const run = (program: string, args: readonly string[], typed = ''): string => {
    const script = join(import.meta.dirname, 'run-server.mjs')
    const done = spawnSync(process.execPath, [script, program, ...args], { encoding: 'utf8', input: typed })
    if (done.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${done.stdout}${done.stderr}`)

    return done.stdout
  }

  return {
    dataDir: process.env['DATA_DIR'] ?? '.data',
    command: (program: string, ...args: string[]) => run(program, args),
    ops: (...args: string[]) => run('ops', args),
    opsTyped: (typed: string, ...args: string[]) => run('ops', args, typed),
  }
}
