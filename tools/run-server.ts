import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Runs an entry of the server (market-import, day, ops …) from the sources with the remaining arguments. */
const root = join(import.meta.dirname, '..')
const [entry = '', ...args] = process.argv.slice(2)
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
const result = spawnSync(process.execPath, [tsx, join(root, 'apps/server/src', `${entry}.ts`), ...args], {
  cwd: process.env['INIT_CWD'] ?? root,
  stdio: 'inherit',
  env: {
    DATA_DIR: join(root, '.data'),
    MIGRATIONS_DIR: join(root, 'packages/db/src/migrations'),
    ...process.env,
  },
})
process.exit(result.status ?? 1)
