import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '../bundle'

/**
 * Most of what a world makes dies young: with room for it from the start the collector has little to do, and
 * no threads of its own where every core has a process. What grew old is looked through once in several
 * worlds, not several times in each. Code is compiled when it is first called: most of it runs too seldom to
 * be optimised, and what is takes less of its callees along.
 */
const flags = [
  '--max-semi-space-size=64',
  '--min-semi-space-size=64',
  '--initial-old-space-size=512',
  '--single-threaded-gc',
  '--always-sparkplug',
  '--max-inlined-bytecode-size-cumulative=300',
]

/**
 * The program of the processes that worlds live in, as one file: loading the product source by source takes
 * longer than a world.
 */
export interface WorldsBundle {
  /** What node is told to run it; the worlds follow (world-options.ts). */
  readonly command: readonly string[]
  remove(): void
}

/** Makes it out of the sources under `root`. It lies where what it imports is found. */
export async function bundleWorlds(root: string): Promise<WorldsBundle> {
  const folder = mkdtempSync(join(root, 'node_modules', '.tz-simulate-'))
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true })
    process.off('exit', remove)
  }
  process.on('exit', remove)
  await bundle([join(root, 'tools/simulate/worlds-process.ts')], folder)

  return {
    command: [...flags, '--enable-source-maps', join(folder, 'worlds-process.mjs')],
    remove,
  }
}
