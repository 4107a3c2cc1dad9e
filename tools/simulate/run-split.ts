import { type ChildProcess, spawn } from 'node:child_process'
import { endAll, environmentOf, startQuickServer } from './quick-server'

interface Split {
  readonly processes: number
  readonly seeds: string
  readonly first: string
  readonly customers: string
  readonly days: string
  readonly operations: string
  readonly 'keep-going': boolean
}

/** Most of what a world makes dies young: with room for it the collector has little to do. */
const roomForTheYoung = '--max-semi-space-size=64'

/** Shares the seeds between processes, each with databases of its own on one server; answers whether all went well. */
export async function runSplit(split: Split): Promise<boolean> {
  const all = Number(split.seeds)
  const share = Math.ceil(all / split.processes)
  const parts = Array.from({ length: split.processes }, (_, index) => ({
    first: Number(split.first) + index * share,
    seeds: Math.min(share, all - index * share),
  })).filter((part) => part.seeds > 0)
  const children: ChildProcess[] = []
  const server = await startQuickServer(() => endAll(children))
  const env = environmentOf(server)
  const ends = await Promise.all(
    parts.map((part) => {
      const { customers, days, operations } = split
      const sizes = ['--customers', customers, '--days', days, '--operations', operations]
      const goesOn = split['keep-going'] ? ['--keep-going'] : []
      const range = ['--first', String(part.first), '--seeds', String(part.seeds)]
      const child = spawn(
        process.execPath,
        [roomForTheYoung, ...process.execArgv, process.argv[1] ?? '', ...range, ...sizes, ...goesOn],
        { stdio: 'inherit', env },
      )
      children.push(child)

      return new Promise<number | null>((done) => child.once('exit', done))
    }),
  ).finally(() => server.stop())

  return ends.every((end) => end === 0)
}
