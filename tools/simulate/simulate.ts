import { endWithUsage, readOptions } from '../../apps/server/src/read-options'
import { joinKinds } from './joins'
import { worldOptions } from './world-options'

const USAGE = `npm run simulate -- [--seeds 20] [--first 1] [--processes 1] [--keep-going]   worlds one after the other
npm run simulate -- --seed N                                                   one world
     [--customers 8] [--days 10] [--operations 28] [--joins any|loops|hashes|merges]
npm run simulate -- --planted [--only TEXT] [--seed N] [--count N]             plants bugs, shows that each is noticed`

/**
 * Simulated worlds (docs/simulation.md). Ends with 1 at the first world whose books do not agree, and says
 * how to see it again.
 */
const { values } = readOptions(
  {
    options: {
      ...worldOptions,
      planted: { type: 'boolean', default: false },
      only: { type: 'string' },
      count: { type: 'string' },
      processes: { type: 'string', default: '1' },
    },
  },
  USAGE,
)
for (const name of ['seeds', 'first', 'customers', 'days', 'operations', 'count', 'processes'] as const) {
  const text = values[name]
  if (text !== undefined && !/^[1-9]\d{0,8}$/.test(text))
    endWithUsage(`--${name} ${text} is no whole number above 0`, USAGE)
}
if (!joinKinds.some((kind) => kind === (values.joins ?? 'any')))
  endWithUsage(`--joins ${values.joins ?? ''} is no way to join`, USAGE)

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
