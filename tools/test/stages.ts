import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './ensure-browser'
import { REPORT_SETTING, readReport } from './run-report'
import { withOutcomes } from './outcomes'
import { oneFailed, onePassed, type StageResult } from './stage-result'
import { vitestStage } from './vitest-stage'

/** A gate of `npm test`. */
export interface Stage {
  readonly name: string
  run(): StageResult
}

const root = join(import.meta.dirname, '../..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

/** Every gate in order. */
export const stages: readonly Stage[] = [
  gate('format', 'prettier', '--check', '--log-level', 'warn', '.'),
  gate('lint', 'oxlint', '--type-aware', '--quiet'),
  ...['tsconfig.json', 'tsconfig.domain.json', 'tsconfig.web.json'].map((file) =>
    gate(`types ${file}`, 'tsc', '-p', file),
  ),
  gate('generated', 'tsx', 'tools/gen/gen.ts', '--check'),
  tests('unit', 'unit*'),
  tests('sandbox'),
  tests('ports'),
  { name: 'server', run: serverTests },
  // A hundred small worlds, somewhat over two minutes on two quiet cores, a dozen for each way of joining
  // (joins.ts); more by hand (docs/simulation.md).
  gate('simulate', 'tsx', 'tools/simulate/simulate.ts', '--seeds', '100', '--processes', '2'),
  gate('faults', 'tsx', 'tools/faults/faults.ts', 'quick'),
  gate('build', 'tsx', 'tools/build.ts'),
  gate('size', 'tsx', 'tools/size.ts'),
  {
    name: 'e2e',
    run: () => {
      ensureBrowser()

      return vitestStage(root, 'e2e', { hasSecondTry: true, reporter: 'default' })
    },
  },
]

/**
 * The stages whose names begin with one of the words, all where there is none. Throws with the list of stages
 * at a word that no stage begins with.
 */
export function chosenStages(words: readonly string[]): readonly Stage[] {
  const unknown = words.filter((word) => !stages.some(({ name }) => name.startsWith(word)))
  if (unknown.length > 0) {
    throw new Error(
      `no stage begins with ${unknown.join(', ')}; the stages are ${stages.map(({ name }) => name).join(', ')}`,
    )
  }

  return words.length === 0
    ? stages
    : stages.filter(({ name }) => words.some((word) => name.startsWith(word)))
}

/** A stage of vitest: a file that fails has failed. */
function tests(name: string, project = name): Stage {
  return { name, run: () => vitestStage(root, project) }
}

/** The server tests, and what they must have brought about: each missing outcome is one failure. */
function serverTests(): StageResult {
  const { result, faults } = withOutcomes(() => vitestStage(root, 'server*'))
  for (const fault of faults) console.log(`── server: ${fault}`)

  return {
    ...result,
    passed: result.passed + (faults.length === 0 ? 1 : 0),
    failures: [...result.failures, ...faults],
  }
}

/** A stage that is one program: it counts as one, or as what it reports of itself. */
function gate(name: string, program: string, ...args: readonly string[]): Stage {
  return {
    name,
    run: () => {
      const folder = mkdtempSync(join(tmpdir(), 'tz-report-'))
      const file = join(folder, 'report.json')
      const env = { ...process.env, [REPORT_SETTING]: file }
      const { status } = spawnSync(bin(program), args, { cwd: root, stdio: 'inherit', env })
      const report = readReport(file)
      rmSync(folder, { recursive: true })
      const failures = report?.files.flatMap((one) => one.failures) ?? []
      if (report === null) return status === 0 ? onePassed : oneFailed(name)

      return {
        passed: report.files.reduce((total, one) => total + one.passed, 0),
        failures: status === 0 || failures.length > 0 ? failures : [`ended with ${status}`],
        skipped: report.files.reduce((total, one) => total + one.skipped, 0),
        retried: [],
      }
    },
  }
}
