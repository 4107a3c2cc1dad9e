import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, connect } from '@tongzhou/db/connect'
import { startCluster } from '@tongzhou/db/embedded/cluster'
import { dueSteps, lastPlannedDay } from '@tongzhou/db/stores/registrar/batch-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { SandboxLevers } from './sandbox-levers'

/** Walks a running product through its batch days, by the market clock and by nothing else. */
export interface DayWalk {
  /** The product's database, to be read and never written. */
  readonly db: Connection['db']
  /**
   * Moves the clock to an instant ('YYYY-MM-DD HH:MM' in Shanghai) and waits until all that is due by then is
   * done.
   */
  to(text: string): Promise<void>
  /** Waits until all that is due now is done. Throws when a step stopped with a fault or stands still. */
  quiet(): Promise<void>
  close(): Promise<void>
}

/**
 * How often the batch is asked; a walk of years asks some ten thousand times, on the machine that does the
 * work.
 */
const EVERY_MS = 40
/** The batch that gets no further in this time (real) is stuck. */
const PATIENCE_MS = 120_000

/** A walk over the running product of a data folder. */
export async function dayWalk(place: { dataDir: string; sandbox: SandboxLevers }): Promise<DayWalk> {
  const { dataDir, sandbox } = place
  const cluster = await startCluster({ dataDir })
  const connection = connect({ url: cluster.urlOf('tongzhou'), max: 2 })
  const { db } = connection
  const quiet = async (): Promise<void> => {
    const now = new Date(await sandbox.now())
    let open = ''
    let since = performance.now()
    for (;;) {
      const isPlanned = (await lastPlannedDay(db)) === dayOf(now)
      const due = await dueSteps(db, now)
      if (isPlanned && due.length === 0) return
      const [stopped] = due.filter(({ state }) => state === 'FAULT')
      if (stopped) throw new Error(`${stopped.day} ${stopped.step} stopped: ${stopped.fault ?? ''}`)
      const still = due.map(({ day, step }) => `${day} ${step}`).join(', ')
      if (still !== open) since = performance.now()
      open = still
      if (performance.now() - since > PATIENCE_MS) throw new Error(`nothing moves any more: ${still}`)
      await pause(EVERY_MS)
    }
  }

  return {
    db,
    quiet,
    to: async (text) => {
      await sandbox.moveTo(text)
      await quiet()
    },
    close: () => connection.close(),
  }
}
