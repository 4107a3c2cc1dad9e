import type { StepRow } from '@tongzhou/db/stores/registrar/batch-store'
import type { Step } from './step'

/** What is not finished in a round of the scheduler. */
export interface OpenSteps {
  /** What a due step waits for among the steps; null when it can run. */
  blocking(step: Step, row: StepRow): string | null
  finish(row: StepRow): void
}

/**
 * The unfinished steps, read once per round: while this process holds the scheduler's lock, only its round
 * finishes steps. If the lock is lost, a step that another process finished is noticed in the next round.
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
