import type { Step, StepContext, Unit } from './step'
import { runUnit } from './run-unit'

/** Does the open units of a step, some at a time; throws UnitFault at the first that fails. */
export interface UnitRunner {
  run(step: Step, context: StepContext, units: readonly Unit[]): Promise<void>
  close(): Promise<void>
}

/** A unit failed: a bug, an outage or facts that contradict each other. The step stops; done units stay done. */
export class UnitFault extends Error {
  override readonly name = 'UnitFault'
}

/** Runs units in this process, `concurrency` at a time. */
export function inProcessRunner(concurrency = 4): UnitRunner {
  return {
    async run(step, context, units) {
      const queue = [...units]
      const faults: UnitFault[] = []
      const worker = async (): Promise<void> => {
        for (let unit = queue.shift(); unit && faults.length === 0; unit = queue.shift()) {
          try {
            await runUnit(step, unit, context)
          } catch (error) {
            faults.push(faultOf(unit, error))
          }
        }
      }
      await Promise.all(Array.from({ length: concurrency }, worker))
      if (faults[0]) throw faults[0]
    },
    close: () => Promise.resolve(),
  }
}

/** The fault of a unit, with the error that caused it. */
export function faultOf(unit: Unit, error: unknown): UnitFault {
  return new UnitFault(`${unit.key}: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  })
}
