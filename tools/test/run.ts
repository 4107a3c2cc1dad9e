import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  // As many small worlds as fit a minute and a quarter on two quiet cores; more by hand (docs/simulation.md).
  { name: 'simulate', run: () => tsx('tools/simulate/simulate.ts', '--seeds', '24', '--processes', '2') },
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

/** Counts come from vitest's own JSON report; a run that wrote none has failed. */
function vitest(project: string, reporter: 'dot' | 'default' = 'dot'): Counts {
  const report = join(mkdtempSync(join(tmpdir(), 'tz-report-')), 'report.json')
  const args = [
    'run',
    '--project',
    project,
    `--reporter=${reporter}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { status } = spawnSync(bin('vitest'), args, { cwd: root, stdio: 'inherit' })
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const r = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
    numFailedTestSuites: number
  }
  const failed = Math.max(r.numFailedTests, status === 0 ? 0 : 1)

  return { passed: r.numPassedTests, failed, skipped: r.numPendingTests + r.numTodoTests }
}
