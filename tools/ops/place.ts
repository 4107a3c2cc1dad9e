import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The data folder of the product that is asked. */
export const dataDir = resolve(root, process.env['DATA_DIR'] ?? '.data')

/** Where its staff are answered: as it was started last, unless STAFF_PORT says otherwise. */
export function staffAddress(): string {
  const port = process.env['STAFF_PORT'] ?? lastStart()['STAFF_PORT'] ?? '5283'

  return `http://127.0.0.1:${port}`
}

function lastStart(): Record<string, string> {
  const file = join(dataDir, 'keys', 'last-start.json')

  // Written by tools/start.mjs and by nothing else.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}
