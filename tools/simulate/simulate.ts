import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runPlanted } from './planted/run-planted'
import { quickFolder, startQuickServer } from './quick-server'
import { WorldDatabase } from './world-database'
import { runSplit } from './run-split'
import { type Scale, runSeed } from './run-seed'
import { ProcessKilled } from './process-killed'

/**
 * Simulated worlds (docs/simulation.md): `npm run simulate -- --seeds 100 [--seed 1] [--customers 8] [--days 10] [--operations 28]`.
 * `--processes 2` shares the seeds between processes; `--planted [--only text]` plants bugs and shows that each is noticed.
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

if (values.planted) {
  const { only, seeds, first, processes, count } = values
  const sizes = {
    seeds: Number(seeds),
    first: Number(first),
    count: count === undefined ? undefined : Number(count),
    processes: Number(processes),
  }
  const missed = await runPlanted({ only, ...sizes })
  process.exit(missed > 0 ? 1 : 0)
}
if (values.processes !== '1') {
  process.exit((await runSplit({ ...values, processes: Number(values.processes) })) ? 0 : 1)
}

const scale: Scale = {
  customers: Number(values.customers),
  days: Number(values.days),
  operations: Number(values.operations),
}
const seeds =
  values.seed === undefined
    ? Array.from({ length: Number(values.seeds) }, (_, index) => String(Number(values.first) + index))
    : [values.seed]

const root = mkdtempSync(join(quickFolder, 'tz-simulate-'))
process.on('exit', () => rmSync(root, { recursive: true, force: true }))
const server = await startQuickServer()
const began = performance.now()
const total = { operations: 0, refused: 0, kills: 0, spoilt: 0, statements: 0 }
const kinds = new Map<string, number>()
let failed = 0
let done = 0
let database: WorldDatabase | null = null
try {
  for (const seed of seeds) {
    if (database === null || database.isWornOut) {
      await database?.close()
      database = await WorldDatabase.create(server, `sim_${process.pid}_${done}`)
    }
    const folder = join(root, `seed_${done}`)
    mkdirSync(folder)
    const report = await runSeed({ seed, database, folder, scale })
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += report.counts[key]
    for (const [kind, count] of report.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + count)
    done += 1
    if (done % 50 === 0) console.log(`${done} seeds, ${failed} failed, last ${seed}`)
    if (values.seed !== undefined) console.log(report.counts, `${report.seconds.toFixed(2)} s`)
    if (report.violations.length === 0) continue
    failed += 1
    console.log(`\nseed ${seed}: ${report.violations.slice(0, 12).join('\n  ')}`)
    console.log(
      `again: npm run simulate -- --seed ${seed} --customers ${scale.customers} --days ${scale.days} --operations ${scale.operations}`,
    )
    if (!values['keep-going']) break
  }
} finally {
  await database?.close()
  await server.stop()
}
const seconds = (performance.now() - began) / 1000
const cpu = process.cpuUsage()
console.log(
  `${done} seeds, ${failed} failed, ${total.operations} operations (${total.refused} refused), ${total.kills} kills, ` +
    `${total.spoilt} broken files, ${total.statements} statements, ${seconds.toFixed(1)} s ` +
    `(own CPU ${((cpu.user + cpu.system) / 1e6).toFixed(1)} s)`,
)
console.log(
  [...kinds]
    .map(([kind, count]) => `${kind}: ${count}`)
    .toSorted()
    .join(', '),
)
process.exit(failed > 0 ? 1 : 0)
