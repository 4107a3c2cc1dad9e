import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The first persons, written to the database directly: nobody could sign in to invite them. */
export function setUpStaff(who: 'bootstrap' | 'sample'): number {
  const program = [join(root, 'tools/run-server.mjs'), 'staff-setup', who]

  return spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' }).status ?? 1
}
