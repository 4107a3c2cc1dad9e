import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * vitest global setup, before all others: what the run's processes put under the system's folder for such
 * things lies in one of the run's own, and goes with it. The database server's own user walks through it.
 */
export default function setup(): () => void {
  const before = process.env['TMPDIR']
  const folder = mkdtempSync(join(tmpdir(), 'tz-run-'))
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder

  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true })
  }
}
