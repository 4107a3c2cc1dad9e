import { readFileSync } from 'node:fs'

/** The setting that names the file where a program of a stage leaves its report. */
export const REPORT_SETTING = 'STAGE_REPORT'

/** One file of tests, or one fault, as it ended. */
export interface ReportedFile {
  readonly name: string
  readonly passed: number
  readonly skipped: number
  /** Names of the tests that failed; a file that did not load has one of its own. */
  readonly failures: readonly string[]
  /** How long it took, with what it loads; of a fault nothing is said. */
  readonly seconds?: number
}

export interface RunReport {
  readonly files: readonly ReportedFile[]
  /** Errors that belong to no test, such as a promise that nobody waited for. */
  readonly stray: readonly string[]
}

/** Reads the report that a program of ours wrote; null where it wrote none. */
export function readReport(file: string): RunReport | null {
  try {
    // Written by count-reporter.ts or faults.ts, nobody else.
    return JSON.parse(readFileSync(file, 'utf8')) as RunReport
  } catch {
    return null
  }
}
