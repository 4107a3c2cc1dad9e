import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { REPORT_SETTING, type ReportedFile, type RunReport } from './run-report'

/**
 * Leaves what became of every file of a vitest run, and of errors outside all tests, for the last lines of
 * `npm test`.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const place = process.env[REPORT_SETTING]
    if (place === undefined) return
    const report: RunReport = {
      files: modules.map(reportedFile),
      stray: errors.map((error) => `outside of all tests: ${error.message.split('\n')[0] ?? ''}`),
    }
    writeFileSync(place, JSON.stringify(report))
  }
}

function reportedFile(module: TestModule): ReportedFile {
  const tests = [...module.children.allTests()]
  const inState = (state: string) => tests.filter((one) => one.result().state === state)
  const failures = inState('failed').map((one) => one.fullName)
  const isBroken = failures.length === 0 && !module.ok()
  const { collectDuration, duration } = module.diagnostic()

  return {
    name: module.relativeModuleId,
    passed: inState('passed').length,
    skipped: inState('skipped').length + inState('pending').length,
    failures: isBroken ? [module.errors()[0]?.message.split('\n')[0] ?? 'does not load'] : failures,
    seconds: (collectDuration + duration) / 1000,
  }
}
