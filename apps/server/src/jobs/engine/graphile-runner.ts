import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { appUrlOf } from '@tongzhou/db/app-url'
import { stepFault, updateStep } from '@tongzhou/db/stores/registrar/batch-store'
import { doneUnits } from '@tongzhou/db/stores/registrar/batch-unit-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type Runner, type WorkerUtils, Logger, makeWorkerUtils, run } from 'graphile-worker'
import pg from 'pg'
import type { Services } from '../../services'
import { portionsOf, runPortion } from './run-unit'
import type { Step, StepContext, Unit } from './step'
import { type UnitRunner, faultFromText, faultOf, inProcessRunner } from './unit-runner'

const TASK = 'clearing-units'
const CHUNK = 100
/** Chunks handed to the queue in one statement. */
const JOBS_AT_ONCE = 100
/**
 * Units booked at the same time. More than there are processors books no faster and delays customers' orders.
 */
const WORKERS = Math.max(2, Math.min(4, availableParallelism()))
const POLL_MS = 50
/** Real time before a worker that ended is replaced. */
const AGAIN_MS = 1000
/** Real time without a finished unit before the open ones are handed out again. */
const STALLED_MS = 60_000

interface Payload {
  readonly day: string
  readonly step: string
  readonly now: string
  readonly units: readonly Unit[]
}

/**
 * Hands units to graphile-worker in chunks, to run at once in any process. A single chunk runs in this
 * process, without the queue. graphile-worker's run_at and crontab are never used, because due times follow
 * the business clock. `url`: the database, whose queue was made by `prepareQueue`.
 */
export async function graphileRunner(
  services: Services,
  options: { url: string; steps: readonly Step[]; concurrency?: number },
): Promise<UnitRunner> {
  const logger = new Logger(() => () => undefined)
  const pool = queuePool(appUrlOf(options.url), (options.concurrency ?? WORKERS) + 2)
  const shared = { pgPool: pool, logger }
  const utils: WorkerUtils = await makeWorkerUtils(shared)
  const startWorker = (): Promise<Runner> =>
    run({
      ...shared,
      concurrency: options.concurrency ?? WORKERS,
      noHandleSignals: true,
      pollInterval: 1000,
      taskList: {
        [TASK]: async (raw) => {
          // Put there by addChunks below and by nothing else.
          const payload = raw as Payload
          await doChunk(services, options.steps, payload)
        },
      },
    })
  const here = inProcessRunner(options.concurrency ?? WORKERS)
  const stopping = new AbortController()
  let worker = await startWorker()
  const working = keepWorking()

  return {
    async run(step, context, units) {
      if (units.length > (step.unitsIn ? 1 : CHUNK))
        await untilDone(services, utils, { step, context, units })
      else await here.run(step, context, units)
    },
    async close() {
      stopping.abort()
      await worker.stop().catch(() => undefined)
      await working
      await utils.release()
      await pool.end()
    },
  }

  /** graphile-worker stops when it loses the database during a job: start another. */
  async function keepWorking(): Promise<void> {
    for (;;) {
      await worker.promise.catch(() => undefined)
      if (stopping.signal.aborted) return
      services.log.warn('the job worker ended and is started again')
      await pause(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      worker = await startWorker().catch(() => worker)
      if (stopping.signal.aborted) await worker.stop().catch(() => undefined)
    }
  }
}

/**
 * The queue's connections. The library handles their errors only while it runs, so losing the server during
 * shutdown would crash the process; its own pool has listeners for its whole life.
 */
function queuePool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  return pool
}

interface Round {
  readonly step: Step
  readonly context: StepContext
  readonly units: readonly Unit[]
}

async function addChunks(utils: WorkerUtils, { step, context, units }: Round): Promise<void> {
  const jobs = portionsOf(step, units, CHUNK).map((portion, index) => {
    const payload: Payload = {
      day: context.day,
      step: step.name,
      now: context.now.toISOString(),
      units: portion,
    }

    // A chunk left behind by a killed worker is replaced; its units are taken once all the same.
    return { identifier: TASK, payload, jobKey: `${context.day}/${step.name}/${index}`, maxAttempts: 1 }
  })
  for (let start = 0; start < jobs.length; start += JOBS_AT_ONCE)
    await utils.addJobs(jobs.slice(start, start + JOBS_AT_ONCE))
}

/** Does a chunk; the first failure is written to the step's row, where every process sees it and stops. */
async function doChunk(services: Services, steps: readonly Step[], payload: Payload): Promise<void> {
  const step = steps.find((candidate) => candidate.name === payload.step)
  assert(step !== undefined, `step ${payload.step} is known to this worker`)
  const context: StepContext = { services, day: dayFrom(payload.day), now: new Date(payload.now) }
  const { db } = services.connection
  const key = { day: context.day, step: step.name }
  const failed = await runPortion(
    step,
    payload.units,
    context,
    async () => (await stepFault(db, key)) === null,
  )
  if (failed) await updateStep(db, key, { fault: faultOf(failed.unit, failed.error).message })
}

/** Open units asked about at once: those of some portions, which are booked in their order. */
const ASKED = 2000

/**
 * Hands the units out and waits; units of a killed worker are handed out again. Only the first open ones are
 * asked about, again and again, so that waiting costs the same however many there are.
 */
async function untilDone(services: Services, utils: WorkerUtils, round: Round): Promise<void> {
  const { db } = services.connection
  const key = { day: round.context.day, step: round.step.name }
  const units = round.units.map((unit) => unit.key)
  let at = 0
  let seen: { readonly done: number; readonly at: number } | null = null
  for (;;) {
    const done = await doneUnits(db, key, units.slice(at, at + ASKED))
    const before = at
    while (at < units.length && done.has(units[at] ?? '')) at += 1
    if (at === units.length) return
    const fault = await stepFault(db, key)
    if (fault !== null) throw faultFromText(fault)
    if (seen === null || performance.now() - seen.at >= STALLED_MS) {
      const all = await doneUnits(db, key, units)
      if (seen === null || all.size === seen.done)
        await addChunks(utils, { ...round, units: round.units.filter((unit) => !all.has(unit.key)) })
      seen = { done: all.size, at: performance.now() }
    }
    if (at - before < ASKED) await pause(POLL_MS)
  }
}
