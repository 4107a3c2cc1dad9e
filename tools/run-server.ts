import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs an entry of the server (market-import, day, ops …) from the sources with the remaining arguments. */
const root = join(import.meta.dirname, '..')
const [entry = '', ...args] = process.argv.slice(2)
const dataDir = process.env['DATA_DIR'] ?? join(root, '.data')
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
const result = spawnSync(process.execPath, [tsx, join(root, 'apps/server/src', `${entry}.ts`), ...args], {
  cwd: process.env['INIT_CWD'] ?? root,
  stdio: 'inherit',
  env: {
    ...lastStart(),
    DATA_DIR: dataDir,
    MIGRATIONS_DIR: join(root, 'packages/db/src/migrations'),
    ...process.env,
  },
})
process.exit(result.status ?? 1)

/**
 * The settings of the last `npm start` on this data folder: a command speaks to the same clock and the same
 * bank.
 */
function lastStart(): Record<string, string> {
  const file = join(dataDir, 'keys', 'last-start.json')

  // Written by tools/start.mjs and by nothing else.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}
