import { runStages } from './in-turn'
import { lastLines } from './last-lines'
import { chosenStages, type Stage } from './stages'

/**
 * `npm test` runs every stage (stages.ts), `npm test -- server` those named. The last line is `N passed, N
 * failed` with `, N skipped` where something was; before it stands what failed and what was tried again.
 */
const results = await runStages(stagesAsked(), {
  begins: (name) => console.log(`\n── ${name}`),
  ends: (name, { result, printed }, seconds) => {
    if (printed !== '') console.log(`\n── ${name}\n${printed.trimEnd()}`)
    const verdict = result.failures.length === 0 ? 'ok' : 'FAILED'
    console.log(`── ${name}: ${verdict} (${seconds.toFixed(1)} s)`)
  },
})
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
