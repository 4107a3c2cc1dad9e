/** What a stage of `npm test` comes to. */
export interface StageResult {
  readonly passed: number
  /** One line for each thing that failed: the file and the test, the fault or the gate. */
  readonly failures: readonly string[]
  readonly skipped: number
  /** Files that failed once and passed by themselves. */
  readonly retried: readonly string[]
}

/** A gate that holds. */
export const onePassed: StageResult = { passed: 1, failures: [], skipped: 0, retried: [] }

/** A gate that does not hold, by its name. */
export function oneFailed(name: string): StageResult {
  return { passed: 0, failures: [name], skipped: 0, retried: [] }
}
