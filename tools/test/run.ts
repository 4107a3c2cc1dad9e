import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBrowser } from './ensure-browser'

/**
 * Every gate in order: format → lint → types → generated-clean → unit (rooms and tidy among them) → sandbox → server → simulate → faults →
 * build → size → browser. `npm test -- server` runs only the stages named. Ends with `N passed, N failed, N skipped`.
 */
interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface Stage {
  readonly name: string
  readonly run: () => Counts
}

const root = join(import.meta.dirname, '../..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)
const tsx = (file: string, ...args: string[]): Counts => command(bin('tsx'), [file, ...args])

const stages: Stage[] = [
  { name: 'format', run: () => command(bin('prettier'), ['--check', '--log-level', 'warn', '.']) },
  { name: 'lint', run: () => command(bin('oxlint'), ['--type-aware', '--quiet']) },
  ...['tsconfig.json', 'tsconfig.domain.json', 'tsconfig.web.json'].map((file) => ({
    name: `types ${file}`,
    run: () => command(bin('tsc'), ['-p', file]),
  })),
  { name: 'generated', run: () => tsx('tools/gen/gen.ts', '--check') },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'sandbox', run: () => vitest('sandbox') },
  { name: 'ports', run: () => vitest('ports') },
  { name: 'server', run: () => vitest('server') },
  // A hundred small worlds, somewhat over two minutes on two quiet cores, a dozen for each way of joining (joins.ts); more by hand (docs/simulation.md).
  { name: 'simulate', run: () => tsx('tools/simulate/simulate.ts', '--seeds', '100', '--processes', '2') },
  { name: 'faults', run: () => tsx('tools/faults/faults.ts', 'quick') },
  { name: 'build', run: () => tsx('tools/build.ts') },
  { name: 'size', run: () => tsx('tools/size.ts') },
  { name: 'e2e', run: () => (ensureBrowser(), vitest('e2e', 'default')) },
]

const wanted = process.argv.slice(2)
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
for (const stage of stages) {
  if (wanted.length > 0 && !wanted.some((word) => stage.name.startsWith(word))) continue
  const began = Date.now()
  console.log(`\n── ${stage.name}`)
  const counts = stage.run()
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  if (counts.failed > 0) failures.push(stage.name)
  console.log(
    `── ${stage.name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} (${((Date.now() - began) / 1000).toFixed(1)} s)`,
  )
}
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`)
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
)
process.exit(total.failed > 0 ? 1 : 0)

function command(file: string, args: string[]): Counts {
  const { status } = spawnSync(file, args, { cwd: root, stdio: 'inherit' })

  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/**
 * Counts come from vitest's own JSON report; a run that wrote none has failed. Up to three files that failed are run once more by themselves,
 * and named: on a busy machine a test may lose a race; what fails twice is a fault.
 */
function vitest(project: string, reporter: 'dot' | 'default' = 'dot'): Counts {
  const first = report(project, reporter, [])
  if (first === null) return { passed: 0, failed: 1, skipped: 0 }
  const broken = first.files.filter((file) => !file.isGood)
  if (broken.length === 0 || broken.length > 3) return sum(first.files, first.status)
  console.log(`\n── ${project}: once more, by themselves: ${broken.map(({ name }) => name).join(', ')}`)
  const second = report(
    project,
    'default',
    broken.map(({ name }) => name),
  )
  if (second === null) return sum(first.files, 1)

  return sum([...first.files.filter((file) => file.isGood), ...second.files], second.status)
}

interface TestFile {
  readonly name: string
  readonly isGood: boolean
  readonly states: readonly string[]
}

function report(
  project: string,
  reporter: string,
  files: readonly string[],
): { readonly status: number; readonly files: readonly TestFile[] } | null {
  const folder = mkdtempSync(join(tmpdir(), 'tz-report-'))
  const json = join(folder, 'report.json')
  const args = [
    'run',
    '--project',
    project,
    `--reporter=${reporter}`,
    '--reporter=json',
    `--outputFile.json=${json}`,
  ]
  const { status } = spawnSync(bin('vitest'), [...args, ...files], { cwd: root, stdio: 'inherit' })
  if (!existsSync(json)) return null
  const { testResults } = JSON.parse(readFileSync(json, 'utf8')) as {
    testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
  }
  rmSync(folder, { recursive: true })

  return {
    status: status ?? 1,
    files: testResults.map((file) => ({
      name: relative(root, file.name),
      isGood: file.status === 'passed',
      states: file.assertionResults.map((test) => test.status),
    })),
  }
}

/** A run that ended badly without a failed test (a file that does not load, an unhandled error) counts as one failure. */
function sum(files: readonly TestFile[], status: number): Counts {
  const states = files.flatMap((file) => file.states)
  const passed = states.filter((state) => state === 'passed').length
  const failed = states.filter((state) => state === 'failed').length

  return {
    passed,
    failed: status === 0 ? failed : Math.max(failed, 1),
    skipped: states.length - passed - failed,
  }
}
