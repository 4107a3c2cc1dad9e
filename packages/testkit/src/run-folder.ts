import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeLeftRuns, runPrefix, runsFolder } from './memory-folder'

/**
 * vitest global setup, before all others: what the run's processes put under the system's folder for such
 * things lies in one of the run's own, in memory where there is plenty, and goes with it. The database
 * server's own user walks through it.
 */
export default function setup(): () => void {
  const before = process.env['TMPDIR']
  const place = runsFolder()
  removeLeftRuns(place)
  const folder = mkdtempSync(join(place, runPrefix()))
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder

  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true })
  }
}
