import { isConnectionLoss } from '@tongzhou/db/connection-loss'
import {
  type StepRow,
  beginStep,
  beginStepWithUnit,
  finishStep,
  finishStepWithUnit,
  lastPlannedDay,
  openAndArrived,
  planSteps,
  unfinishedSteps,
  updateStep,
} from '@tongzhou/db/stores/registrar/batch-store'
import { countDoneUnits, doneUnits, forgetUnits } from '@tongzhou/db/stores/registrar/batch-unit-store'
import { isTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { type Day, addDays, dayOf, instantAt } from '@tongzhou/domain/kernel/business-day'
import { OutcomeUnknown } from '../../ports/outcome-unknown'
import type { Services } from '../../services'
import { beginFundNotices } from '../content/begin-fund-notices'
import { expireUnpaid } from './expire-unpaid'
import { suspendSilentQuick } from './suspend-silent-quick'
import { reopenResent } from './reopen-resent'
import { openSteps } from './open-steps'
import type { Step, StepContext, Unit } from './step'
import { runUnit } from './run-unit'
import { type UnitRunner, faultOf } from './unit-runner'
import { withSchedulerLock } from './scheduler-lock'

/** What one round of the scheduler did. */
export interface TickReport {
  /** Steps finished in this round. */
  readonly done: readonly string[]
  /** Steps that are due and wait, with what they wait for. */
  readonly waiting: readonly { day: Day; step: string; for: string }[]
  /** Steps that stand still until somebody looks (`npm run day -- run` tries again). */
  readonly faults: readonly { day: Day; step: string; fault: string }[]
  /** Another process holds the scheduler; nothing was done here. */
  readonly isElsewhere: boolean
}

export interface SchedulerOptions {
  readonly services: Services
  readonly steps: readonly Step[]
  readonly runner: UnitRunner
  readonly onProgress?: (line: { day: Day; step: string; text: string }) => void
}

/**
 * One round: plans the days up to the business clock, then runs every step that is due and whose predecessors
 * are done, in order of due times. A day's step waits for the same step of the day before, so days never
 * overtake each other. `retryFaults` tries steps again that stopped with a fault.
 */
export async function tick(
  options: SchedulerOptions,
  how: { retryFaults?: boolean; until?: { day: Day; step: string } } = {},
): Promise<TickReport> {
  const report = await withSchedulerLock(options.services, () => round(options, how))

  return report ?? { done: [], waiting: [], faults: [], isElsewhere: true }
}

async function round(
  options: SchedulerOptions,
  how: { retryFaults?: boolean; until?: { day: Day; step: string } },
): Promise<TickReport> {
  const { services, steps } = options
  await expireUnpaid(services)
  await suspendSilentQuick(services)
  await beginFundNotices(services)
  const done: string[] = []
  const waiting: { day: Day; step: string; for: string }[] = []
  const faults: { day: Day; step: string; fault: string }[] = []
  const unfinished = await plannedSteps(options)
  const open = openSteps(unfinished)
  const now = services.clock.now()
  for (const row of unfinished.filter(({ dueAt }) => dueAt <= now)) {
    const step = steps.find((candidate) => candidate.name === row.step)
    if (!step) continue
    const stands = row.state === 'FAULT' && how.retryFaults !== true
    if (stands && !(await hasChanged(services, step, row))) {
      faults.push({ day: row.day, step: row.step, fault: row.fault ?? '' })
      continue
    }
    // What it read before is read again: files that are there already change nothing.
    if (stands) await forgetUnits(services.connection.db, row)
    const blocked = open.blocking(step, row)
    const outcome: Outcome =
      blocked === null ? await runStep(options, step, row) : { kind: 'waiting', for: blocked }
    if (outcome.kind === 'done') {
      done.push(`${row.day}/${row.step}`)
      open.finish(row)
    }
    if (outcome.kind === 'waiting') waiting.push({ day: row.day, step: row.step, for: outcome.for })
    if (outcome.kind === 'fault') faults.push({ day: row.day, step: row.step, fault: outcome.fault })
    if (how.until && row.day === how.until.day && row.step === how.until.step) break
  }

  return { done, waiting, faults, isElsewhere: false }
}

/** Whether what a step stopped at has changed since. */
async function hasChanged(services: Services, step: Step, row: StepRow): Promise<boolean> {
  if (step.mark === undefined) return false

  return (await step.mark({ services, day: row.day, now: services.clock.now() })) !== row.faultMark
}

/**
 * The unfinished steps up to today, with those to start again. An open step of today means that all days are
 * planned.
 */
async function plannedSteps(options: SchedulerOptions): Promise<readonly StepRow[]> {
  const { db } = options.services.connection
  const today = dayOf(options.services.clock.now())
  const rows = await openAndArrived(db, today)
  const arrived = rows.filter(({ state }) => state === 'DONE')
  if (await reopenResent(options, arrived)) return unfinishedSteps(db)
  const unfinished = rows.filter(({ state }) => state !== 'DONE')
  if (unfinished.some((row) => row.day === today)) return unfinished

  return (await planDays(options)) ? unfinishedSteps(db) : unfinished
}

/**
 * Plans every day from the last planned one to today, on the very first start only today. Returns whether any
 * was planned.
 */
async function planDays({ services, steps }: SchedulerOptions): Promise<boolean> {
  const { db } = services.connection
  const today = dayOf(services.clock.now())
  const last = await lastPlannedDay(db)
  const first = last === null ? today : addDays(last, 1)
  if (first > today) return false
  const { CN: exchange } = await calendarsInForce(db)
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const isOpen = isTradingDay(exchange, day)
    await planSteps(
      db,
      day,
      steps
        .filter((step) => isOpen || step.on === 'every-day')
        .map((step) => ({ name: step.name, dueAt: instantAt(day, `${step.due}:00.000`) })),
    )
  }

  return true
}

type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'waiting'; readonly for: string }
  | { readonly kind: 'fault'; readonly fault: string }

async function runStep(options: SchedulerOptions, step: Step, row: StepRow): Promise<Outcome> {
  const { services, onProgress } = options
  const { db } = services.connection
  const context: StepContext = { services, day: row.day, now: services.clock.now() }
  const say = (text: string) => onProgress?.({ day: row.day, step: row.step, text })
  let mark: string | null = null
  try {
    const arrival = step.arrival ? await step.arrival.mark(context) : null
    mark = step.mark ? await step.mark(context) : null
    const wait = step.waitsFor ? await step.waitsFor(context) : null
    if (wait !== null) return { kind: 'waiting', for: wait }
    const units = await step.select(context)
    const [only] = units
    if (only && units.length === 1 && row.startedAt === null && isWholeInOne(step)) {
      await runWhole({ step, row, context, unit: only })
      say('done')

      return { kind: 'done' }
    }
    // What has nothing to do begins and ends in one statement.
    if (units.length > 0 || row.startedAt !== null) await runUnits(options, { step, row, context, units })
    const reconciliation = step.reconcile ? await step.reconcile(context) : null
    const fault = reconciliation?.ok === false ? reconciliation.fault : null
    const detail = reconciliation?.detail ?? {}
    await finishStep(db, row, {
      now: context.now,
      fault,
      faultMark: fault === null ? arrival : mark,
      units: units.length,
      reconciliation: detail,
    })
    say(fault ?? 'done')

    return fault === null ? { kind: 'done' } : { kind: 'fault', fault }
  } catch (error) {
    // The bank did not answer: nothing is wrong with the day, it is asked again.
    if (error instanceof OutcomeUnknown) return { kind: 'waiting', for: error.message }
    // The database went away: the step goes on where it stood.
    if (isConnectionLoss(error)) return { kind: 'waiting', for: 'the database' }
    const fault = error instanceof Error ? error.message : String(error)
    services.log.error({ step: row.step, day: row.day, error: fault }, 'batch step stopped')
    await updateStep(db, row, {
      state: 'FAULT',
      fault,
      faultMark: mark,
      unitsDone: await countDoneUnits(db, row),
    })
    say(fault)

    return { kind: 'fault', fault }
  }
}

/** Whether a step with one unit has nothing else to do: no outside part and nothing to compare. */
function isWholeInOne(step: Step): boolean {
  return !step.outside && !step.reconcile && !step.unitsIn && !step.applyMany
}

/** A step of one unit that is nothing but that begins, is done and ends in the unit's transaction. */
async function runWhole(work: {
  readonly step: Step
  readonly row: StepRow
  readonly context: StepContext
  readonly unit: Unit
}): Promise<void> {
  const { step, row, context, unit } = work
  const { now } = context
  const end = { now, fault: null, faultMark: null, units: 1, reconciliation: {} }
  try {
    await runUnit(step, unit, context, {
      begin: (tx) => beginStepWithUnit(tx, row, { now, units: 1, done: 0 }),
      end: (tx) => finishStepWithUnit(tx, row, end),
    })
  } catch (error) {
    throw faultOf(unit, error)
  }
}

/** Does the units of a step that are not done yet. A step that never began has none done. */
async function runUnits(
  { services, runner, onProgress }: SchedulerOptions,
  work: {
    readonly step: Step
    readonly row: StepRow
    readonly context: StepContext
    readonly units: readonly Unit[]
  },
): Promise<void> {
  const { db } = services.connection
  const { step, row, context, units } = work
  const keys = units.map((unit) => unit.key)
  const done = row.startedAt === null ? new Set<string>() : await doneUnits(db, row, keys)
  const open = units.filter((unit) => !done.has(unit.key))
  await beginStep(db, row, { now: context.now, units: units.length, done: done.size })
  onProgress?.({ day: row.day, step: row.step, text: `${open.length} of ${units.length} units to do` })
  await runner.run(step, context, open)
}
