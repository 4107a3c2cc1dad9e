import { setTimeout as pause } from 'node:timers/promises'
import { doneUnits, stepFault, updateStep } from '@tongzhou/db/stores/batch-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type Runner, type WorkerUtils, Logger, makeWorkerUtils, run } from 'graphile-worker'
import type { Services } from '../services'
import { runUnit } from './run-unit'
import type { Step, StepContext, Unit } from './step'
import { UnitFault, type UnitRunner, faultOf } from './unit-runner'

const TASK = 'clearing-units'
const CHUNK = 100
const POLL_MS = 50

interface Payload {
  readonly day: string
  readonly step: string
  readonly now: string
  readonly units: readonly Unit[]
}

/**
 * Hands units to graphile-worker in chunks, to be done at once by whichever worker is free, in this process or another.
 * Its run_at and crontab are never used: when a step falls due is the business clock's matter (architecture §7).
 * `ownerUrl` connects as the database's owner, because graphile-worker keeps tables of its own.
 */
export async function graphileRunner(
  services: Services,
  options: { ownerUrl: string; steps: readonly Step[]; concurrency?: number },
): Promise<UnitRunner> {
  const logger = new Logger(() => () => undefined)
  const shared = { connectionString: options.ownerUrl, logger, maxPoolSize: (options.concurrency ?? 4) + 2 }
  const utils: WorkerUtils = await makeWorkerUtils(shared)
  await utils.migrate()
  const worker: Runner = await run({
    ...shared,
    concurrency: options.concurrency ?? 4,
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

  return {
    async run(step, context, units) {
      await addChunks(utils, { step, context, units })
      await untilDone(services, { step, context, units })
    },
    async close() {
      await worker.stop()
      await utils.release()
    },
  }
}

interface Round {
  readonly step: Step
  readonly context: StepContext
  readonly units: readonly Unit[]
}

async function addChunks(utils: WorkerUtils, round: Round): Promise<void> {
  const { step, context, units } = round
  for (let start = 0; start < units.length; start += CHUNK) {
    const payload: Payload = {
      day: context.day,
      step: step.name,
      now: context.now.toISOString(),
      units: units.slice(start, start + CHUNK),
    }
    // A chunk left behind by a killed worker is replaced; its units are taken once all the same.
    const jobKey = `${context.day}/${step.name}/${start}`
    await utils.addJob(TASK, payload, { jobKey, maxAttempts: 1 })
  }
}

/** Does a chunk; the first failure is written to the step's row, where every process sees it and stops. */
async function doChunk(services: Services, steps: readonly Step[], payload: Payload): Promise<void> {
  const step = steps.find((candidate) => candidate.name === payload.step)
  assert(step !== undefined, `step ${payload.step} is known to this worker`)
  const context: StepContext = { services, day: dayFrom(payload.day), now: new Date(payload.now) }
  const { db } = services.connection
  const key = { day: context.day, step: step.name }
  for (const unit of payload.units) {
    if ((await stepFault(db, key)) !== null) return
    try {
      await runUnit(step, unit, context)
    } catch (error) {
      await updateStep(db, key, { fault: faultOf(unit, error).message })
      return
    }
  }
}

async function untilDone(services: Services, round: Round): Promise<void> {
  const { db } = services.connection
  const key = { day: round.context.day, step: round.step.name }
  const units = round.units.map((unit) => unit.key)
  for (;;) {
    const done = await doneUnits(db, key, units)
    if (done.size === units.length) return
    const fault = await stepFault(db, key)
    if (fault !== null) throw new UnitFault(fault)
    await pause(POLL_MS)
  }
}
