import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './ensure-browser'
import { REPORT_SETTING, type RunReport, readReport } from './run-report'
import { withOutcomes } from './outcomes'
import { oneFailed, onePassed, type StageResult } from './stage-result'
import { vitestStage } from './vitest-stage'

/** What a stage comes to, with what its programs printed when they did not print it themselves. */
export interface StageRun {
  readonly result: StageResult
  readonly printed: string
}

/** A gate of `npm test`. */
export interface Stage {
  readonly name: string
  /** Leaves part of two processors idle by itself, and may run beside its neighbours that say so too. */
  readonly isLight?: true
  /** Takes too long for every commit: runs where it is named, by `npm run test:release`. */
  readonly isForRelease?: true
  run(): Promise<StageRun>
}

const root = join(import.meta.dirname, '../..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

const SMALL_WORLDS = ['--first', '25', '--seeds', '24', '--processes', '2']

/** Every gate in order. */
export const stages: readonly Stage[] = [
  light('format', 'oxfmt', '--check'),
  light('lint', 'oxlint', '--type-aware', '--quiet'),
  ...['tsconfig.json', 'tsconfig.domain.json', 'tsconfig.web.json'].map((file) =>
    light(`types ${file}`, 'tsc', '-p', file),
  ),
  light('generated', 'tsx', 'tools/gen/gen.ts', '--check'),
  tests('unit', 'unit*'),
  tests('sandbox'),
  tests('ports'),
  { name: 'server', run: serverTests },
  // Half a dozen small worlds for each way of joining (joins.ts), the last with everything in them; more by
  // hand and before a release (docs/simulation.md). Beside them the product is built and its faults tried.
  light('simulate', 'tsx', 'tools/simulate/simulate.ts', ...SMALL_WORLDS),
  light('build', 'tsx', 'tools/build.ts'),
  light('faults', 'tsx', 'tools/faults/faults.ts', 'quick'),
  gate('size', 'tsx', 'tools/size.ts'),
  browserTests('e2e'),
  { ...tests('release server', 'release-server'), isForRelease: true },
  { ...browserTests('release'), isForRelease: true },
  { ...gate('release faults', 'tsx', 'tools/faults/faults.ts', 'full'), isForRelease: true },
  {
    ...gate('release worlds', 'tsx', 'tools/simulate/simulate.ts', '--seeds', '240', '--processes', '2'),
    isForRelease: true,
  },
]

/**
 * The stages whose names begin with one of the words; where there is none, all but those of a release. Throws
 * with the list of stages at a word that no stage begins with.
 */
export function chosenStages(words: readonly string[]): readonly Stage[] {
  const unknown = words.filter((word) => !stages.some(({ name }) => name.startsWith(word)))
  if (unknown.length > 0) {
    throw new Error(
      `no stage begins with ${unknown.join(', ')}; the stages are ${stages.map(({ name }) => name).join(', ')}`,
    )
  }

  return words.length === 0
    ? stages.filter(({ isForRelease }) => isForRelease !== true)
    : stages.filter(({ name }) => words.some((word) => name.startsWith(word)))
}

/** A stage of vitest over the built product in Chromium. */
function browserTests(name: string): Stage {
  return {
    name,
    run: () => {
      ensureBrowser()

      return silent(vitestStage(root, name, { hasSecondTry: true, reporter: 'default' }))
    },
  }
}

/** A stage of vitest: a file that fails has failed. */
function tests(name: string, project = name): Stage {
  return { name, run: () => silent(vitestStage(root, project)) }
}

/** The server tests, and what they must have brought about: each missing outcome is one failure. */
function serverTests(): Promise<StageRun> {
  const { result, faults } = withOutcomes(() => vitestStage(root, 'server*'))
  for (const fault of faults) console.log(`── server: ${fault}`)

  return silent({
    ...result,
    passed: result.passed + (faults.length === 0 ? 1 : 0),
    failures: [...result.failures, ...faults],
  })
}

/** Of a stage that printed as it went. */
function silent(result: StageResult): Promise<StageRun> {
  return Promise.resolve({ result, printed: '' })
}

/** A gate that may run beside others; what it prints is kept until it ends. */
function light(name: string, program: string, ...args: readonly string[]): Stage {
  return { name, isLight: true, run: () => runProgram({ name, program, args, isKept: true }) }
}

/** A stage that is one program. */
function gate(name: string, program: string, ...args: readonly string[]): Stage {
  return { name, run: () => runProgram({ name, program, args, isKept: false }) }
}

/** A program counts as one, or as what it reports of itself. */
async function runProgram(o: {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  /** Whether what it prints is kept. */
  readonly isKept: boolean
}): Promise<StageRun> {
  const folder = mkdtempSync(join(tmpdir(), 'tz-report-'))
  const file = join(folder, 'report.json')
  const env = { ...process.env, [REPORT_SETTING]: file }
  const child = spawn(bin(o.program), o.args, {
    cwd: root,
    stdio: o.isKept ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env,
  })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => printed.push(bytes))
  const [status] = (await once(child, 'close')) as [number | null]
  const report = readReport(file)
  rmSync(folder, { recursive: true })

  return { result: resultOf(o.name, status, report), printed: Buffer.concat(printed).toString() }
}

function resultOf(name: string, status: number | null, report: RunReport | null): StageResult {
  if (report === null) return status === 0 ? onePassed : oneFailed(name)
  const failures = report.files.flatMap((one) => one.failures)

  return {
    passed: report.files.reduce((total, one) => total + one.passed, 0),
    failures: status === 0 || failures.length > 0 ? failures : [`ended with ${status}`],
    skipped: report.files.reduce((total, one) => total + one.skipped, 0),
    retried: [],
  }
}
