import { setTimeout as pause } from 'node:timers/promises'
import { stepsOfDay } from '@tongzhou/db/stores/registrar/batch-store'
import { currentWorkday } from '@tongzhou/db/stores/calendar/workday-store'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { overdueOrders } from '@tongzhou/db/stores/registrar/overdue-order-store'
import { openRemittances } from '@tongzhou/db/stores/settlement/remittance-store'
import { verifyLedger } from '@tongzhou/db/stores/settlement/ledger-seal-store'
import { horizonsOf } from '@tongzhou/domain/calendar/calendar-horizon'
import { type Day, dayFrom, dayOf, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { readConfig } from './config'
import { allSteps } from './jobs/all-steps'
import { drainOutbox } from './jobs/engine/outbox-worker'
import { type TickReport, tick } from './jobs/engine/scheduler'
import { inProcessRunner } from './jobs/engine/unit-runner'
import type { Services } from './services'
import { endWithUsage, readOptions } from './read-options'
import { findAlerts } from './settlement/find-alerts'
import { horizonLines } from './shared/calendar/horizon-lines'
import { runProgram } from './run-program'
import { migrationsFolder, openServices } from './start-product'

const USAGE = `usage: npm run day -- status [--day D]
       npm run day -- run [--until STEP] [--day D]    runs what is due, tries stopped steps again (sandbox)
       npm run day -- reconcile [--day D]             open differences, overdue orders, and what each comparison found
       npm run day -- trial-balance [--day D]         up to the end of a day
       npm run day -- verify-ledger                   the hash chain of the sealed days`

/** Rounds without progress before \`run\` says what it waits for and ends. */
const PATIENCE = 10
const PAUSE_MS = 500

const { values, positionals } = readOptions(
  { options: { day: { type: 'string' }, until: { type: 'string' } }, allowPositionals: true },
  USAGE,
)
const asked = values.day === undefined ? null : dayAsked(values.day)
await runProgram(async () => {
  const services = await openServices(readConfig(process.env), {
    migrationsDir: migrationsFolder(import.meta.dirname),
    leaveRunning: true,
  })
  try {
    const day = asked ?? dayOf(services.clock.now())
    const [command] = positionals
    if (command === 'status') await status(services, day)
    else if (command === 'run') process.exitCode = await runBesideSandbox(services, day)
    else if (command === 'reconcile') process.exitCode = await reconcile(services, asked)
    else if (command === 'trial-balance') await balances(services, asked)
    else if (command === 'verify-ledger') process.exitCode = await verify(services)
    else {
      console.error(USAGE)
      process.exitCode = 2
    }
  } finally {
    await services.close()
  }
})

function dayAsked(text: string): Day {
  try {
    return dayFrom(text)
  } catch {
    return endWithUsage(`--day ${text} is no day: 2026-01-31`, USAGE)
  }
}

async function status({ connection, clock }: Services, day: Day): Promise<void> {
  const workday = await currentWorkday(connection.db)
  console.log(
    `clock ${shanghai(clock.now())}   business day ${workday ? `${workday.currentDay} ${workday.status}` : 'not opened yet'}`,
  )
  const calendars = await calendarsInForce(connection.db)
  const reach = horizonsOf(calendars, dayOf(clock.now())).map(({ code, to }) => `${code} to ${to}`)
  console.log(`calendar known: ${reach.join(', ')}`)
  for (const line of horizonLines(calendars, dayOf(clock.now()))) console.log(`WARNING: ${line}`)
  const open = (await findOpenBreaks(connection.db)).length
  if (open > 0) console.log(`WARNING: ${open} open differences, see npm run day -- reconcile`)
  for (const { level, subject, text } of await findAlerts(connection.db, clock.now()))
    console.log(`ALERT ${level}: ${subject} ${text}`)
  const steps = await stepsOfDay(connection.db, day)
  if (steps.length === 0) console.log(`${day}: nothing planned`)
  for (const step of steps) {
    const title = allSteps.find((s) => s.name === step.step)?.title ?? ''
    const units = step.unitsTotal > 0 ? `${step.unitsDone}/${step.unitsTotal}` : '-'
    console.log(
      `${shanghai(step.dueAt).slice(11, 16)}  ${step.state.padEnd(8)} ${units.padStart(9)}  ${step.step.padEnd(28)} ${title}${step.fault === null ? '' : `\n       ${step.fault}`}`,
    )
  }
}

/** With real providers a stopped step is tried again by a member of staff (`ops -- day retry`). */
async function runBesideSandbox(services: Services, day: Day): Promise<number> {
  if (services.config.SANDBOX === 'on') return run(services, { day, until: values.until })
  console.error('day -- run is for the sandbox; with real providers: npm run ops -- day retry DAY STEP')

  return 1
}

/**
 * Runs due steps until nothing moves any more, or STEP of the day is done. 0 = done or only future steps are
 * left.
 */
async function run(product: Services, wanted: { day: Day; until: string | undefined }): Promise<number> {
  const options = {
    services: product,
    steps: allSteps,
    runner: inProcessRunner(),
    onProgress: (line: { day: Day; step: string; text: string }) =>
      console.log(`${line.day} ${line.step}: ${line.text}`),
  }
  const until = wanted.until === undefined ? undefined : { day: wanted.day, step: wanted.until }
  let report: TickReport | null = null
  for (let idle = 0; idle < PATIENCE; idle += 1) {
    report = await tick(options, { retryFaults: idle === 0, ...(until ? { until } : {}) })
    const sent = await drainOutbox(product)
    if (until && (await isDone(product, until))) return 0
    if (report.done.length > 0 || sent > 0) idle = -1
    else if (report.waiting.length === 0 && !report.isElsewhere) break
    else await pause(PAUSE_MS)
  }
  for (const wait of report?.waiting ?? []) console.log(`${wait.day} ${wait.step} waits for ${wait.for}`)
  for (const fault of report?.faults ?? []) console.log(`${fault.day} ${fault.step} stopped: ${fault.fault}`)
  if (until) console.log(`${until.day} ${until.step} is not done`)

  return until || (report?.faults.length ?? 0) > 0 ? 1 : 0
}

async function isDone({ connection }: Services, step: { day: Day; step: string }): Promise<boolean> {
  const steps = await stepsOfDay(connection.db, step.day)

  return steps.some((row) => row.step === step.step && row.state === 'DONE')
}

async function reconcile({ connection, clock }: Services, day: Day | null): Promise<number> {
  for (const step of await stepsOfDay(connection.db, day ?? dayOf(clock.now()))) {
    const detail = step.reconciliation
    if (detail === null || detail === undefined || Object.keys(detail).length === 0) continue
    console.log(`${step.step.padEnd(28)} ${JSON.stringify(detail)}`)
  }
  const breaks = await findOpenBreaks(connection.db, day === null ? {} : { day })
  for (const row of breaks) {
    const age = daysBetween(row.day, dayOf(clock.now()))
    console.log(
      `${row.id}  ${row.day} ${row.kind} ${row.subject}: ours ${row.ours ?? '-'}, theirs ${row.theirs ?? '-'}   ${age} days old, ${row.owner}`,
    )
  }
  for (const row of await openRemittances(connection.db)) {
    const age = daysBetween(row.businessDay, dayOf(clock.now()))
    console.log(
      `${row.entryNo}  ${row.businessDay} REMITTANCE ${printMoney(row.amount)} ${row.reason ?? ''}   ${age} days old, ${row.owner}`,
    )
  }
  const today = dayOf(clock.now())
  const { CN: calendar } = await calendarsInForce(connection.db)
  for (const order of await overdueOrders(connection.db, { day: today, calendar })) {
    console.log(
      `${order.orderNo}  ${order.tDay} OVERDUE ${order.taCode} ${order.bizCode} ${order.fundCode}: no final confirmation by ${order.dueDay}   ${daysBetween(order.dueDay, today)} days late`,
    )
  }
  console.log(breaks.length === 0 ? 'no open differences' : `${breaks.length} open differences`)

  return breaks.length === 0 ? 0 : 1
}

/** 0 = every sealed day is what it was. */
async function verify({ connection }: Services): Promise<number> {
  const { days, broken, unsealed } = await verifyLedger(connection.db)
  console.log(
    broken === null
      ? `${days} sealed days verified, ${unsealed} rows not sealed yet`
      : `THE CHAIN IS BROKEN from ${broken} on`,
  )

  return broken === null ? 0 : 1
}

async function balances({ connection }: Services, upTo: Day | null): Promise<void> {
  const accounts = await trialBalance(connection.db, upTo)
  const row = (cells: readonly string[]) =>
    `${cells[0]}  ${cells
      .slice(1, 4)
      .map((c) => c.padStart(20))
      .join('')}  ${cells[4]}`
  console.log(row(['code', 'debits', 'credits', 'balance', 'account']))
  let debits = 0n
  let credits = 0n
  for (const account of accounts) {
    debits += account.debit
    credits += account.credit
    console.log(
      row([
        account.code,
        printMoney(account.debit),
        printMoney(account.credit),
        printMoney(account.balance),
        account.name,
      ]),
    )
  }
  console.log(debits === credits ? 'debits equal credits' : 'DEBITS AND CREDITS DIFFER')
  if (debits !== credits) process.exitCode = 1
}

function shanghai(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
}
