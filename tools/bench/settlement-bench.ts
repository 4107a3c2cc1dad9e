import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bundle } from '../bundle'
import { NODE_ARGS } from '../start-parts.mjs'

/**
 * Runs tools/bench/settlement-rounds.ts as `npm run build` makes the server and tools/start-parts.mjs starts
 * it: what tsx adds to every function would be measured too. Prints its line. Of five rounds the first two
 * still compile what they run.
 */
export async function settlementBench(lines: string, rounds: string): Promise<void> {
  const root = join(import.meta.dirname, '../..')
  const folder = join(root, 'node_modules/.bench')
  await bundle([join(root, 'tools/bench/settlement-rounds.ts')], folder)
  const child = spawn(
    process.execPath,
    [...NODE_ARGS, join(folder, 'settlement-rounds.mjs'), lines, rounds],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
}
