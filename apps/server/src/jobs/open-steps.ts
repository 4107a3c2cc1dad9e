import { type StepRow, unfinishedSteps } from '@tongzhou/db/stores/batch-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Services } from '../services'
import type { Step } from './step'

/** What is not finished in a round of the scheduler. */
export interface OpenSteps {
  /** What a due step waits for among the steps; null when it can run. */
  blocking(step: Step, row: StepRow): Promise<string | null>
  finish(row: StepRow): void
}

/**
 * The steps that are not finished, read once a round: only this round finishes any while it holds the scheduler's lock. Should the
 * lock be lost, what another process finished is missed here and waited for until the next round.
 */
export function openSteps(services: Services, due: readonly StepRow[]): OpenSteps {
  const keyOf = (row: { day: Day; step: string }): string => `${row.day}/${row.step}`
  const unfinished = new Map(due.map((row) => [keyOf(row), row]))
  const days = new Map<Day, Set<string>>()
  const openOf = async (day: Day): Promise<Set<string>> => {
    const known = days.get(day)
    if (known) return known
    const open = new Set(await unfinishedSteps(services.connection.db, day))
    days.set(day, open)

    return open
  }

  return {
    // A step that is due makes every earlier day's due as well, so the due ones tell of all days before.
    blocking: async (step, row) => {
      const isEarlierOpen = [...unfinished.values()].some(
        (other) => other.step === row.step && other.day < row.day,
      )
      if (isEarlierOpen) return 'the same step of an earlier day'
      const open = await openOf(row.day)

      return step.after.find((name) => open.has(name)) ?? null
    },
    finish: (row) => {
      unfinished.delete(keyOf(row))
      days.get(row.day)?.delete(row.step)
    },
  }
}
