import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runsFolder } from '@tongzhou/testkit/memory-folder'
import { missing } from './happenings'
import { haveEverything } from './kinds-of-seed'
import { type JoinKind, joinsOf } from './joins'
import { startQuickServer } from './quick-server'
import { type Scale, runSeed } from './run-seed'
import { WorldDatabase } from './world-database'

/**
 * Runs worlds one after the other in this process and says what went wrong and how to see it again; answers
 * how many failed.
 */
export async function runWorlds(run: {
  readonly seeds: readonly string[]
  readonly scale: Scale
  readonly goesOn: boolean
  /** How the databases join; by their first seeds where nothing is said. */
  readonly joins?: JoinKind | undefined
}): Promise<number> {
  const { seeds, scale } = run
  const root = mkdtempSync(join(runsFolder(), 'tz-simulate-'))
  process.on('exit', () => rmSync(root, { recursive: true, force: true }))
  const server = await startQuickServer()
  const began = performance.now()
  const total = { operations: 0, refused: 0, kills: 0, spoilt: 0, statements: 0 }
  const kinds = new Map<string, number>()
  const happened = new Map<string, number>()
  let failed = 0
  let done = 0
  let database: WorldDatabase | null = null
  let joins: JoinKind = 'any'
  try {
    for (const seed of seeds) {
      if (database === null || database.isWornOut) {
        await database?.close()
        joins = run.joins ?? joinsOf(seed)
        database = await WorldDatabase.create(server, `sim_${process.pid}_${done}`, joins)
      }
      const folder = join(root, `seed_${done}`)
      mkdirSync(folder)
      const report = await runSeed({ seed, database, folder, scale })
      for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += report.counts[key]
      for (const [kind, count] of report.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + count)
      for (const [what, count] of report.happened) happened.set(what, (happened.get(what) ?? 0) + count)
      done += 1
      if (done % 50 === 0) console.log(`${done} seeds, ${failed} failed, last ${seed}`)
      if (seeds.length === 1) console.log(report.counts, `${report.seconds.toFixed(2)} s`)
      if (report.violations.length === 0) continue
      failed += 1
      console.log(`\nseed ${seed}: ${report.violations.slice(0, 12).join('\n  ')}`)
      console.log(
        `again: npm run simulate -- --seed ${seed} --customers ${scale.customers} --days ${scale.days} --operations ${scale.operations} --joins ${joins}`,
      )
      if (!run.goesOn) break
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
  console.log(listOf(kinds))
  console.log(`took effect: ${listOf(happened)}`)
  const never = haveEverything(seeds) && failed === 0 ? missing(happened) : []
  for (const what of never) console.log(`${what} never took effect in the worlds that have everything`)

  return failed + never.length
}

function listOf(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .map(([what, count]) => `${what}: ${count}`)
    .toSorted()
    .join(', ')
}
