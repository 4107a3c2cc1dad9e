import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt, rememberBuild } from './build-stamp.mjs'
import { bundle } from './bundle'

/**
 * `npm run build`: the server and the sandbox as bundles in dist/, the web client and its server rendering in
 * apps/web/dist. Does nothing when no source changed since the last build; `--force` builds all the same.
 */
const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
if (!process.argv.includes('--force') && isBuilt(root)) process.exit(0)
console.log('Building …')
const began = Date.now()
rmSync(dist, { recursive: true, force: true })
mkdirSync(dist, { recursive: true })
await Promise.all([
  bundle(serverEntries(), join(dist, 'server')),
  bundle(sandboxEntries(), join(dist, 'sandbox')),
])
cpSync(join(root, 'packages/db/src/migrations'), join(dist, 'server/migrations'), { recursive: true })
const { buildWeb } = await import('./build-web')
await buildWeb(root)
rememberBuild(root)
console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s`)

function serverEntries(): string[] {
  return entries('apps/server/src', [
    'main.ts',
    'market-import.ts',
    'stop-database.ts',
    'day.ts',
    'staff-setup.ts',
  ])
}

function sandboxEntries(): string[] {
  return entries('apps/sandbox/src', ['main.ts', 'market-generate.ts'])
}

function entries(folder: string, names: string[]): string[] {
  return names.map((name) => join(root, folder, name)).filter((file) => existsSync(file))
}
