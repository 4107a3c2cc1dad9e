import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './build-stamp.mjs'

/**
 * Runs a command beside the product (day, market-import, ops …) with the remaining arguments: its bundle,
 * where that is of the sources as they stand, else the sources themselves, which takes seconds longer. It
 * builds nothing: a running product reads from dist/.
 */
const root = join(import.meta.dirname, '..')
const [program = '', ...args] = process.argv.slice(2)
const dataDir = resolve(root, process.env.DATA_DIR || '.data')
const env = { ...lastStart(), ...process.env, DATA_DIR: dataDir }
const cwd = process.env.INIT_CWD ?? root
const [bundled, source] =
  program === 'ops'
    ? ['dist/ops/ops.mjs', 'tools/ops/ops.ts']
    : [`dist/server/${program}.mjs`, `apps/server/src/${program}.ts`]

if (isBuilt(root)) await runHere(join(root, bundled))
else process.exit(runSource(join(root, source)))

/** In this process: a second one would cost as much as the command. */
async function runHere(file) {
  process.setSourceMapsEnabled(true)
  Object.assign(process.env, env)
  process.chdir(cwd)
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
}

function runSource(file) {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
  const migrations = join(root, 'packages/db/src/migrations')
  const { status } = spawnSync(process.execPath, [tsx, file, ...args], {
    cwd,
    stdio: 'inherit',
    env: { MIGRATIONS_DIR: migrations, ...env },
  })

  return status ?? 1
}

/**
 * The settings of the last `npm start` on this data folder: a command speaks to the same clock and the same
 * bank.
 */
function lastStart() {
  const file = join(dataDir, 'keys', 'last-start.json')

  // Written by tools/start.mjs and by nothing else.
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
