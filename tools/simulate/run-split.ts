import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { endAll, environmentOf, startQuickServer } from './quick-server'
import { bundleWorlds } from './worlds-bundle'

interface Worlds {
  readonly seeds: string
  /** The only one. */
  readonly seed?: string | undefined
  readonly first: string
  readonly customers: string
  readonly days: string
  readonly operations: string
  readonly 'keep-going': boolean
  readonly joins?: string | undefined
}

/**
 * Shares the worlds between processes, each with databases of its own on one server; answers whether all went
 * well.
 */
export async function runSplit(worlds: Worlds, processes: number): Promise<boolean> {
  const children: ChildProcess[] = []
  const [server, { command }] = await Promise.all([
    startQuickServer(() => endAll(children)),
    bundleWorlds(resolve(import.meta.dirname, '../..')),
  ])
  const { customers, days, operations } = worlds
  const sizes = ['--customers', customers, '--days', days, '--operations', operations]
  const goesOn = worlds['keep-going'] ? ['--keep-going'] : []
  const joins = worlds.joins === undefined ? [] : ['--joins', worlds.joins]
  const ends = await Promise.all(
    rangesOf(worlds, processes).map((range) => {
      const child = spawn(process.execPath, [...command, ...range, ...sizes, ...goesOn, ...joins], {
        stdio: 'inherit',
        env: environmentOf(server),
      })
      children.push(child)

      return new Promise<number | null>((done) => child.once('exit', done))
    }),
  ).finally(() => server.stop())

  return ends.every((end) => end === 0)
}

/** What each process is told of the seeds. */
function rangesOf({ seeds, seed, first }: Worlds, processes: number): readonly (readonly string[])[] {
  if (seed !== undefined) return [['--seed', seed]]
  const all = Number(seeds)
  const share = Math.ceil(all / processes)

  return Array.from({ length: processes }, (_, index) => ({
    first: Number(first) + index * share,
    count: Math.min(share, all - index * share),
  }))
    .filter(({ count }) => count > 0)
    .map((part) => ['--first', String(part.first), '--seeds', String(part.count)])
}
