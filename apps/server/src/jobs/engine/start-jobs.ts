import { watchArrivals } from '../../ports/registrar/live'
import type { Services } from '../../services'
import { allSteps } from '../all-steps'
import { alertLog } from './alert-log'
import { graphileRunner } from './graphile-runner'
import { tick } from './scheduler'

/** Real time between two rounds, and so the longest delay after what a step waits for. */
const SCHEDULER_MS = 1000
/** Real time between two looks for what needs a person. */
const ALERT_MS = 30_000

export interface Jobs {
  /** Stops after the round that is under way; what was not finished goes on at the next start. */
  stop(): Promise<void>
}

/**
 * Starts the scheduler. Due times are compared with the business clock every round, and at once when the
 * clock is moved or a registrar's files arrive. Several processes may run this: one schedules, all work.
 */
export async function startJobs(services: Services, options: { databaseUrl: string }): Promise<Jobs> {
  const runner = await graphileRunner(services, { url: options.databaseUrl, steps: allSteps })
  const schedule = repeat(SCHEDULER_MS, services, 'scheduler', async () => {
    const report = await tick({ services, steps: allSteps, runner })
    // A finished step may have made the next one due.
    return report.done.length > 0
  })
  const tell = alertLog(services)
  const look = async (): Promise<boolean> => {
    await tell()

    return false
  }
  // The scheduler has its first round before: days that passed while nothing ran are planned by it.
  const alerts = repeat(ALERT_MS, services, 'alerts', look, { firstAfterMs: ALERT_MS })
  const unsubscribe = services.clock.onMoved(() => schedule.now())
  const { EXCHANGE_DIR, registrars } = services.config
  const codes = registrars.map(({ taCode }) => taCode)
  const unwatch = await watchArrivals(EXCHANGE_DIR, codes, () => schedule.now())

  return {
    async stop() {
      unsubscribe()
      unwatch()
      await schedule.stop()
      await alerts.stop()
      await runner.close()
    },
  }
}

interface Loop {
  now(): void
  stop(): Promise<void>
}

/**
 * Calls `work` repeatedly, never twice at a time, and at once again while it returns true, the first time
 * after `firstAfterMs`. Errors are logged.
 */
function repeat(
  pauseMs: number,
  services: Services,
  name: string,
  work: () => Promise<boolean>,
  { firstAfterMs = 0 }: { firstAfterMs?: number } = {},
): Loop {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  async function round(): Promise<void> {
    again = false
    try {
      again = (await work()) || again
    } catch (error) {
      services.log.error({ loop: name, error: String(error) }, 'a round failed and is tried again')
    }
    running = null
    if (!stopped) timer = setTimeout(start, again ? 0 : pauseMs)
  }
  function start(): void {
    if (timer) clearTimeout(timer)
    timer = null
    if (stopped) return
    if (running) {
      again = true
      return
    }
    running = round()
  }
  if (firstAfterMs === 0) start()
  else timer = setTimeout(start, firstAfterMs)

  return {
    now: start,
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
