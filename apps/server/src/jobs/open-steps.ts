import type { StepRow } from '@tongzhou/db/stores/batch-store'
import type { Step } from './step'

/** What is not finished in a round of the scheduler. */
export interface OpenSteps {
  /** What a due step waits for among the steps; null when it can run. */
  blocking(step: Step, row: StepRow): string | null
  finish(row: StepRow): void
}

/**
 * The steps that are not finished, as they were read once a round: only this round finishes any while it holds the scheduler's lock. Should
 * the lock be lost, what another process finished is missed here and waited for until the next round.
 */
export function openSteps(unfinished: readonly StepRow[]): OpenSteps {
  const open = new Set(unfinished)

  return {
    blocking: (step, row) => {
      const isEarlierOpen = [...open].some((other) => other.step === row.step && other.day < row.day)
      if (isEarlierOpen) return 'the same step of an earlier day'
      const ofDay = new Set([...open].filter((other) => other.day === row.day).map((other) => other.step))

      return step.after.find((name) => ofDay.has(name)) ?? null
    },
    finish: (row) => void open.delete(row),
  }
}
