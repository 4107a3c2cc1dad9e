import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { startCluster } from '@tongzhou/db/embedded/cluster'
import { foreseenExchange } from '@tongzhou/domain/calendar/built-in-calendars'
import { previousTradingDay, tradingDayOnOrAfter } from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, addMonths, dayOf } from '@tongzhou/domain/kernel/business-day'
import { type DayWalk, dayWalk } from '../e2e/harness/day-walk'
import { type Cast, openCast, playerNames, sameCast } from '../e2e/harness/history/cast'
import { checkHistory } from '../e2e/harness/history/check-history'
import { setStage } from '../e2e/harness/history/stage'
import { walkHistory } from '../e2e/harness/history/walk-history'
import { httpClient } from '../e2e/harness/http-client'
import pg from 'pg'
import { LOGIN_PASSWORD, TRADE_PASSWORD } from '../e2e/harness/open-account'
import { sandboxLevers } from '../e2e/harness/sandbox-levers'
import { waitUntil } from '../e2e/harness/wait-until'
import { type HistoryProgress, forgetProgress, noteProgress, readProgress } from './history-progress'

const root = join(import.meta.dirname, '..')
const START_MS = 600_000
/** One machine plays a bank that answers at once and all the customers. */
const PLAYING = {
  SANDBOX_BANK_DELAY_MS: '20',
  SANDBOX_SMS_PER_MINUTE: '10000',
  RATE_LIMIT_PER_MINUTE: '100000',
  SMS_PER_ADDRESS_HOUR: '10000',
  PORT_TIMEOUT_MS: '30000',
  LOG_LEVEL: 'warn',
}

/**
 * A lived-in product on an empty data folder: years (or trading days) of a handful of customers, played day
 * by day through the real calls, files and steps, then left running on today. A history that was cut short
 * goes on where it stood. Answers the exit code once it is stopped; 1 when the history does not add up.
 */
export async function sampleHistory(length: { years: number } | { days: number }): Promise<number> {
  const dataDir = resolve(root, process.env['DATA_DIR'] ?? '.data')
  const before = readProgress(dataDir)
  if (before === null && existsSync(join(dataDir, 'market'))) {
    console.error(
      `${dataDir} is not empty: a history begins on an empty data folder (DATA_DIR=… npm run sample -- history)`,
    )

    return 2
  }
  const today = dayOf(new Date())
  const first = before?.first ?? firstDay(length, today)
  const playing = start({ ...PLAYING, SANDBOX_CLOCK_START: `${first}T09:30:00+08:00` })
  const stop = stopOnSignals(() => playing)
  try {
    const isSound = await play({ dataDir, first, today, playing, before })
    await end(playing)
    if (!isSound) return 1
  } catch (error) {
    await end(playing)
    throw error
  } finally {
    stop()
  }
  const running = start({})
  stopOnSignals(() => running)

  return new Promise((done) => running.once('exit', (code) => done(code ?? 0)))
}

function firstDay(length: { years: number } | { days: number }, today: Day): Day {
  if ('years' in length) return tradingDayOnOrAfter(foreseenExchange, addMonths(today, -12 * length.years))
  let day = today
  for (let n = 0; n < length.days; n += 1) day = previousTradingDay(foreseenExchange, day)

  return day
}

async function play(place: {
  dataDir: string
  first: Day
  today: Day
  playing: ChildProcess
  before: HistoryProgress | null
}): Promise<boolean> {
  const { dataDir, first, today, playing, before } = place
  const { url, sandboxUrl } = await whenStarted(dataDir, playing)
  const sandbox = sandboxLevers(sandboxUrl)
  const startedAt = performance.now()
  await waitForDisk(dataDir, 'off')
  const walk = await dayWalk({ dataDir, sandbox })
  try {
    console.log(`\nplaying from ${first} to ${today}`)
    const world = { sandbox, client: () => httpClient(url) }
    if (before === null) await walkIsNew(walk, dataDir)
    const cast = before === null ? await openCast(world) : await sameCast(world, before.people)
    const { subscribed = [] } = before ?? {}
    const stage = await setStage(walk.db, { cast, sandbox, until: today, subscribed })
    const note = () =>
      noteProgress(dataDir, { first, people: idsOf(cast), subscribed: [...stage.subscribed] })
    note()
    await walkHistory(
      { stage, walk, first, renewMarket: () => renewMarket(dataDir, { years: 1 }) },
      ({ day, index, total, done }) => {
        note()
        const seconds = Math.round((performance.now() - startedAt) / 1000)
        if (done.length > 0 || index % 10 === 0)
          console.log(`${day}  ${index + 1}/${total}  ${seconds} s  ${done.join(', ')}`)
      },
    )
    await waitForDisk(dataDir, 'on')
    await sandbox.moveToRealTime()
    await walk.quiet()
    await renewMarket(dataDir, { years: 5 })
    const { orders, positions, faults } = await checkHistory(stage, {
      db: walk.db,
      exchangeDir: join(dataDir, 'exchange'),
    })
    forgetProgress(dataDir)
    for (const fault of faults) console.error(fault)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(`\n${orders} orders, ${positions} positions, ${faults.length} faults, ${seconds} s`)
    for (const name of playerNames) console.log(`${name.padEnd(12)} mobile ${cast[name].person.mobile}`)
    console.log(`login password ${LOGIN_PASSWORD}, trade password ${TRADE_PASSWORD}`)

    return faults.length === 0
  } finally {
    await walk.close()
  }
}

/** The database may outlive its folder (as root it lies in /var/tmp). */
async function walkIsNew({ db }: DayWalk, dataDir: string): Promise<void> {
  const known = await db.selectFrom('customer').select('customer_no').limit(1).executeTakeFirst()
  if (known) throw new Error(`the database of ${dataDir} has customers already: choose another DATA_DIR`)
}

function idsOf(cast: Cast): HistoryProgress['people'] {
  const { saver, bondHolder, cashKeeper, trader } = cast

  return {
    saver: saver.person.id,
    bondHolder: bondHolder.person.id,
    cashKeeper: cashKeeper.person.id,
    trader: trader.person.id,
  }
}

/**
 * New funds, indexes, reports and announcements come by no registrar's file: the sample market is read again
 * as it is now.
 */
async function renewMarket(dataDir: string, prices: { years: number }): Promise<void> {
  const folder = join(dataDir, 'market')
  const env = { ...process.env, ...lastStart(dataDir), DATA_DIR: dataDir }
  await run(['dist/sandbox/market-generate.mjs', '--out', folder, '--years', String(prices.years)], env)
  await run(['dist/server/market-import.mjs', folder], env)
}

/** Runs a built program to its end; what it said is told when it failed. */
async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 })
  } catch (cause) {
    throw new Error(`${args[0] ?? ''} failed: ${String(cause)}`, { cause })
  }
}

/**
 * While the past is played nobody waits for the disk: a history that is cut short is begun again on an empty
 * folder.
 */
async function waitForDisk(dataDir: string, wait: 'on' | 'off'): Promise<void> {
  const cluster = await startCluster({ dataDir })
  const client = new pg.Client({ connectionString: cluster.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`alter system set synchronous_commit = ${wait}`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

function start(extra: Readonly<Record<string, string>>): ChildProcess {
  const env = { ...process.env, ...extra }

  return spawn(process.execPath, ['tools/start.mjs'], { cwd: root, env, stdio: 'inherit', detached: true })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

/** Ctrl-C stops what we started; answers how to forget about it. */
function stopOnSignals(child: () => ChildProcess): () => void {
  const stop = (): void => void child().kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

  return () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}

async function whenStarted(
  dataDir: string,
  child: ChildProcess,
): Promise<{ url: string; sandboxUrl: string }> {
  const ended = new Promise<never>((_, fail) =>
    child.once('exit', () => fail(new Error('the product did not start'))),
  )
  const answers = async (): Promise<boolean> => {
    const { PRODUCT_URL: url } = lastStart(dataDir)

    return url !== undefined && (await fetch(`${url}/common/home`)).ok
  }
  await Promise.race([waitUntil('the product answers', answers, START_MS), ended])
  const { PRODUCT_URL: url = '', CLOCK_URL: sandboxUrl = '' } = lastStart(dataDir)

  return { url, sandboxUrl }
}

/** Written by npm start and by nothing else. */
function lastStart(dataDir: string): Record<string, string | undefined> {
  const file = join(dataDir, 'keys', 'last-start.json')

  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}
