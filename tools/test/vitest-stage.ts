import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  afterRun,
  MOST_RETRIES_IN_A_ROW,
  readRetryHistory,
  triedTooOften,
  writeRetryHistory,
} from './retry-history'
import { REPORT_SETTING, type ReportedFile, type RunReport, readReport } from './run-report'
import type { StageResult } from './stage-result'

/** More failed files than this are no bad luck of a busy machine. */
const MOST_AGAIN = 3
/** How many of the slowest files are named. */
const SHOWN = 10

/** A run of vitest over a project or some of its files; null where it left no report. */
export type Run = (files: readonly string[]) => { readonly status: number; readonly report: RunReport | null }

interface Options {
  /** Whether a few files that failed are run once more by themselves: browsers alone, on a busy machine. */
  readonly hasSecondTry?: boolean
  readonly reporter?: 'dot' | 'default'
}

/** Runs a vitest project of the checkout at `root`. */
export function vitestStage(root: string, project: string, options: Options = {}): StageResult {
  const { hasSecondTry = false, reporter = 'dot' } = options
  const run: Run = (files) => runVitest(root, [`--project=${project}`, `--reporter=${reporter}`, ...files])
  const { result, ran } = judge(run, hasSecondTry)
  if (!hasSecondTry || ran.length === 0) return result
  const history = afterRun(readRetryHistory(root), { ran, retried: result.retried })
  writeRetryHistory(root, history)
  const often = triedTooOften(history, result.retried).map(
    (file) => `${file}: passed only at the second try in ${MOST_RETRIES_IN_A_ROW} runs in a row`,
  )

  return { ...result, failures: [...result.failures, ...often] }
}

/**
 * What a run comes to. With a second try the few files that failed run once more by themselves; what they say
 * then counts. An error outside all tests, a bad end without a failed test or a missing report is a failure
 * at once and for good.
 */
export function judge(run: Run, hasSecondTry: boolean): { result: StageResult; ran: readonly string[] } {
  const first = run([])
  const files = first.report?.files ?? []
  const broken = files.filter((file) => file.failures.length > 0)
  const stray = strayOf(first)
  const again = hasSecondTry && stray.length === 0 && broken.length <= MOST_AGAIN ? broken : []
  if (again.length === 0) return { result: resultOf(files, stray, []), ran: files.map(({ name }) => name) }
  const names = again.map(({ name }) => name)
  console.log(`\n── once more, by themselves: ${names.join(', ')}`)
  const second = run(names)
  const good = files.filter((file) => !again.includes(file))
  const missing = names
    .filter((name) => !second.report?.files.some((file) => file.name === name))
    .map((name) => `${name}: did not run again`)

  return {
    result: resultOf([...good, ...(second.report?.files ?? [])], [...strayOf(second), ...missing], names),
    ran: files.map(({ name }) => name),
  }
}

/** Failures of a run that belong to no file. */
function strayOf({ status, report }: ReturnType<Run>): readonly string[] {
  if (report === null) return ['left no report']
  if (report.files.length === 0) return ['ran no test']
  const hasFailed = report.files.some((file) => file.failures.length > 0)

  return status === 0 || hasFailed || report.stray.length > 0 ? report.stray : [`ended with ${status}`]
}

function resultOf(
  files: readonly ReportedFile[],
  stray: readonly string[],
  retried: readonly string[],
): StageResult {
  const sum = (count: (file: ReportedFile) => number): number =>
    files.reduce((total, file) => total + count(file), 0)

  return {
    passed: sum((file) => file.passed),
    failures: [
      ...files.flatMap(({ name, failures }) => failures.map((test) => `${name} > ${test}`)),
      ...stray,
    ],
    skipped: sum((file) => file.skipped),
    retried,
  }
}

function runVitest(root: string, args: readonly string[]): ReturnType<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'tz-report-'))
  const file = join(folder, 'report.json')
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--reporter=./tools/test/count-reporter.ts', ...args],
    { cwd: root, stdio: 'inherit', env: { ...process.env, [REPORT_SETTING]: file } },
  )
  const report = readReport(file)
  rmSync(folder, { recursive: true })
  if (report !== null) console.log(slowest(report.files))

  return { status: status ?? 1, report }
}

/** The files that a stage waited for most: whoever makes it shorter begins there. */
function slowest(files: readonly ReportedFile[]): string {
  const slow = files.toSorted((a, b) => (b.seconds ?? 0) - (a.seconds ?? 0)).slice(0, SHOWN)

  return [
    'slowest:',
    ...slow.map(({ name, seconds = 0 }) => `${seconds.toFixed(0).padStart(5)} s  ${name}`),
  ].join('\n')
}
