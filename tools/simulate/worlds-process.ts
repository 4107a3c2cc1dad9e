import { parseArgs } from 'node:util'
import { joinKinds } from './joins'
import { ProcessKilled } from './process-killed'
import { answerFilesHere } from './quick-files'
import { runWorlds } from './run-worlds'
import { worldOptions } from './world-options'

/** A process that worlds live in, one after the other; simulate.ts starts it. Ends with 1 when one failed. */
const { values } = parseArgs({ options: worldOptions })

answerFilesHere()
process.on('unhandledRejection', (error) => {
  // A killed process of a world leaves promises behind that nobody waits for any more.
  if (!(error instanceof ProcessKilled)) throw error
})

const failed = await runWorlds({
  seeds:
    values.seed === undefined
      ? Array.from({ length: Number(values.seeds) }, (_, index) => String(Number(values.first) + index))
      : [values.seed],
  scale: {
    customers: Number(values.customers),
    days: Number(values.days),
    operations: Number(values.operations),
  },
  goesOn: values['keep-going'],
  joins: joinKinds.find((kind) => kind === values.joins),
})
process.exit(failed > 0 ? 1 : 0)
