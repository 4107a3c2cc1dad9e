import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionLoss } from '@tongzhou/db/connection-loss'
import { takeUnit } from '@tongzhou/db/stores/batch-store'
import type { Step, StepContext, Unit } from './step'

/** PostgreSQL's "try again": serialization failure and deadlock. */
const RETRY_CODES = new Set(['40001', '40P01'])
const TRIES = 5
/** A database that went away is waited for: a quarter of a second, then twice as long each time. */
const FIRST_PAUSE_MS = 250
const LOST_TRIES = 8

/**
 * Does one unit: its outside part, then one transaction that takes the unit's row and books it. A unit that is done
 * already changes nothing. Deadlocks and lost connections are tried again; any other error is the caller's.
 */
export async function runUnit(step: Step, unit: Unit, context: StepContext): Promise<'done' | 'repeated'> {
  const outside = step.outside ? await step.outside(unit, context) : undefined
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.services.connection.db.transaction().execute(async (tx) => {
        const taken = await takeUnit(tx, { day: context.day, step: step.name, unit: unit.key }, context.now)
        if (!taken) return 'repeated'
        await step.apply(tx, unit, context, outside)

        return 'done'
      })
    } catch (error) {
      const isLost = isConnectionLoss(error)
      if (attempt >= (isLost ? LOST_TRIES : TRIES)) throw error
      if (isLost) await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1))
      else if (!isRetryable(error)) throw error
    }
  }
}

function isRetryable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && RETRY_CODES.has(String(error.code))
}
