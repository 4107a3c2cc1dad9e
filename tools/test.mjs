import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureDependencies } from './deps.mjs'

/** `npm test`: installs what is missing, then runs every stage (tools/test/run.ts). */
ensureDependencies()
const root = join(import.meta.dirname, '..')
const result = spawnSync(
  process.execPath,
  [join(root, 'node_modules/tsx/dist/cli.mjs'), 'tools/test/run.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
process.exit(result.status ?? 1)
