import { parseArgs } from 'node:util'
import { worldOptions } from './world-options'

/**
 * Simulated worlds (docs/simulation.md): `npm run simulate -- --seeds 100 [--seed 1] [--customers 8] [--days 10] [--operations 28]`.
 * `--processes 2` shares the seeds between processes; `--joins any|loops|hashes|merges` makes the database join so; `--planted [--only text] [--seed 7]` plants bugs and shows that each is noticed.
 * Ends with 1 at the first world whose books do not agree, and says how to see it again.
 */
const { values } = parseArgs({
  options: {
    ...worldOptions,
    planted: { type: 'boolean', default: false },
    only: { type: 'string' },
    count: { type: 'string' },
    processes: { type: 'string', default: '1' },
  },
})

process.exit((await isWell()) ? 0 : 1)

/** Each way of running is loaded when it is taken. */
async function isWell(): Promise<boolean> {
  const { planted, only, count, processes, ...worlds } = values
  if (!planted) {
    const { runSplit } = await import('./run-split')

    return runSplit(worlds, Number(processes))
  }
  const { runPlanted } = await import('./planted/run-planted')
  const { seed, seeds, first } = worlds
  const missed = await runPlanted({
    only,
    seed,
    seeds: Number(seeds),
    first: Number(first),
    count: count === undefined ? undefined : Number(count),
    processes: Number(processes),
  })

  return missed === 0
}
