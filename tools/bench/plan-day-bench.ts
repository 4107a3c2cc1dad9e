import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bundle } from '../bundle'
import { NODE_ARGS } from '../start-parts.mjs'

/**
 * Runs tools/bench/plan-day-run.ts once for each number of plans, as `npm run build` makes the server and
 * tools/start-parts.mjs starts it, and says how the cost of a plan grows from the first number to the last.
 */
export async function planDayBench(
  say: (line: string) => void,
  sizes: readonly string[] = ['10000', '100000'],
): Promise<void> {
  const root = join(import.meta.dirname, '../..')
  const folder = join(root, 'node_modules/.bench')
  await bundle([join(root, 'tools/bench/plan-day-run.ts')], folder)
  const seconds: (readonly [plans: number, seconds: number])[] = []
  for (const plans of sizes) {
    const child = spawn(process.execPath, [...NODE_ARGS, join(folder, 'plan-day-run.mjs'), plans], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.on('data', (part: Buffer) => (text += part.toString()))
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(`plan-day with ${plans} plans ended with ${code ?? 'a signal'}`)
    const [line = '', ours = '0'] = text.trim().split('\n')
    say(line)
    seconds.push([Number(plans), Number(ours)])
  }
  const [first, last] = [seconds[0], seconds.at(-1)]
  if (first === undefined || last === undefined || first === last) return
  const exponent = Math.log(last[1] / first[1]) / Math.log(last[0] / first[0])
  say(`exponent from ${first[0]} to ${last[0]} plans: ${exponent.toFixed(2)} (wanted ≤ 1.0)`)
}
