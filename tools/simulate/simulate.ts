import { parseArgs } from 'node:util'
import { ProcessKilled } from './process-killed'

/**
 * Simulated worlds (docs/simulation.md): `npm run simulate -- --seeds 100 [--seed 1] [--customers 8] [--days 10] [--operations 28]`.
 * `--processes 2` shares the seeds between processes; `--planted [--only text] [--seed 7]` plants bugs and shows that each is noticed.
 * Ends with 1 at the first world whose books do not agree, and says how to see it again.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    seed: { type: 'string' },
    first: { type: 'string', default: '1' },
    customers: { type: 'string', default: '8' },
    days: { type: 'string', default: '10' },
    operations: { type: 'string', default: '28' },
    'keep-going': { type: 'boolean', default: false },
    planted: { type: 'boolean', default: false },
    only: { type: 'string' },
    count: { type: 'string' },
    processes: { type: 'string', default: '1' },
  },
})

process.on('unhandledRejection', (error) => {
  // A killed process of a world leaves promises behind that nobody waits for any more.
  if (!(error instanceof ProcessKilled)) throw error
})

// Each way of running is loaded when it is taken: whoever only hands seeds out needs none of the product.
process.exit(await run())

/** Answers the exit code. */
async function run(): Promise<number> {
  const { only, seeds, first, processes, count } = values
  if (values.planted) {
    const { runPlanted } = await import('./planted/run-planted')
    const sizes = {
      seeds: Number(seeds),
      first: Number(first),
      count: count === undefined ? undefined : Number(count),
      processes: Number(processes),
    }

    return (await runPlanted({ only, seed: values.seed, ...sizes })) > 0 ? 1 : 0
  }
  if (processes !== '1') {
    const { runSplit } = await import('./run-split')

    return (await runSplit({ ...values, processes: Number(processes) })) ? 0 : 1
  }
  const { runWorlds } = await import('./run-worlds')
  const failed = await runWorlds({
    seeds:
      values.seed === undefined
        ? Array.from({ length: Number(seeds) }, (_, index) => String(Number(first) + index))
        : [values.seed],
    scale: {
      customers: Number(values.customers),
      days: Number(values.days),
      operations: Number(values.operations),
    },
    goesOn: values['keep-going'],
  })

  return failed > 0 ? 1 : 0
}
