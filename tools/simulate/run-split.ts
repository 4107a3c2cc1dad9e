import { spawn } from 'node:child_process'

interface Split {
  readonly processes: number
  readonly seeds: string
  readonly first: string
  readonly customers: string
  readonly days: string
  readonly operations: string
}

/** Shares the seeds between processes, each with a database server of its own; answers whether all went well. */
export async function runSplit(split: Split): Promise<boolean> {
  const all = Number(split.seeds)
  const share = Math.ceil(all / split.processes)
  const parts = Array.from({ length: split.processes }, (_, index) => ({
    first: Number(split.first) + index * share,
    seeds: Math.min(share, all - index * share),
  })).filter((part) => part.seeds > 0)
  const ends = await Promise.all(
    parts.map((part) => {
      const { customers, days, operations } = split
      const sizes = ['--customers', customers, '--days', days, '--operations', operations]
      const range = ['--first', String(part.first), '--seeds', String(part.seeds)]
      const child = spawn(
        process.execPath,
        [...process.execArgv, process.argv[1] ?? '', ...range, ...sizes],
        {
          stdio: 'inherit',
        },
      )

      return new Promise<number | null>((done) => child.once('exit', done))
    }),
  )

  return ends.every((end) => end === 0)
}
