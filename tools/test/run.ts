import { lastLines } from './last-lines'
import type { StageResult } from './stage-result'
import { chosenStages, type Stage } from './stages'

/**
 * `npm test` runs every stage (stages.ts), `npm test -- server` those named. The last line is `N passed, N
 * failed` with `, N skipped` where something was; before it stands what failed and what was tried again.
 */
const results: { name: string; result: StageResult }[] = []
for (const stage of stagesAsked()) {
  const began = performance.now()
  console.log(`\n── ${stage.name}`)
  const result = stage.run()
  results.push({ name: stage.name, result })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`── ${stage.name}: ${result.failures.length === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
}
console.log(`\n${lastLines(results).join('\n')}`)
process.exit(results.some(({ result }) => result.failures.length > 0) ? 1 : 0)

/** The stages of the command line; ends with 2 and the list of stages at an unknown one. */
function stagesAsked(): readonly Stage[] {
  try {
    return chosenStages(process.argv.slice(2))
  } catch (error) {
    console.error(`npm test: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(2)
  }
}
