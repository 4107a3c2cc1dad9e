import { isConnectionLoss } from '@tongzhou/db/connection-loss'
import { OutcomeUnknown } from '../../ports/outcome-unknown'
import type { Step, StepContext, Unit } from './step'
import { portionsOf, runPortion } from './run-unit'

/**
 * Does the open units of a step, some at a time; throws UnitFault at the first that fails, OutcomeUnknown
 * when it must wait.
 */
export interface UnitRunner {
  run(step: Step, context: StepContext, units: readonly Unit[]): Promise<void>
  close(): Promise<void>
}

/**
 * A unit failed: a bug, an outage or facts that contradict each other. The step stops; done units stay done.
 */
export class UnitFault extends Error {
  override readonly name = 'UnitFault'
}

/** Runs units in this process, `concurrency` at a time. */
export function inProcessRunner(concurrency = 4): UnitRunner {
  return {
    async run(step, context, units) {
      const queue = portionsOf(step, units, 1)
      const faults: (UnitFault | OutcomeUnknown)[] = []
      const worker = async (): Promise<void> => {
        for (let portion = queue.shift(); portion && faults.length === 0; portion = queue.shift()) {
          const failed = await runPortion(step, portion, context, () => faults.length === 0)
          if (failed) faults.push(faultOf(failed.unit, failed.error))
        }
      }
      await Promise.all(Array.from({ length: concurrency }, worker))
      if (faults[0]) throw faults[0]
    },
    close: () => Promise.resolve(),
  }
}

const WAITS = 'waits: '

/**
 * The fault of a unit, with the error that caused it. A provider or the database that does not answer is no
 * fault: the step waits.
 */
export function faultOf(unit: Unit, error: unknown): UnitFault | OutcomeUnknown {
  const message = `${unit.key}: ${error instanceof Error ? error.message : String(error)}`
  const waits = error instanceof OutcomeUnknown || isConnectionLoss(error)

  return waits
    ? new OutcomeUnknown(`${WAITS}${message}`, { cause: error })
    : new UnitFault(message, { cause: error })
}

/** What faultOf said, read back from the step's row that another process may have written. */
export function faultFromText(text: string): UnitFault | OutcomeUnknown {
  return text.startsWith(WAITS) ? new OutcomeUnknown(text) : new UnitFault(text)
}
