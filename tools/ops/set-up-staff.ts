import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The first persons, written to the database directly: nobody could sign in to invite them. */
export function setUpStaff(who: 'bootstrap' | 'sample'): number {
  return runBeside('staff-setup', who)
}

/** A program of the server beside the running product, which writes to the database itself. */
export function runBeside(...words: readonly string[]): number {
  const program = [join(root, 'tools/run-server.mjs'), ...words]

  return spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' }).status ?? 1
}
