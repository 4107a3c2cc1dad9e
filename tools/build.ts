import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt, rememberBuild } from './build-stamp.mjs'
import { bundle } from './bundle'
import { programsOf } from './programs'

/**
 * `npm run build`: the server, the sandbox and the staff's command as bundles in dist/, the web client and
 * its server rendering in apps/web/dist. Does nothing when no source changed since the last build; `--force`
 * builds all the same.
 */
const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
if (!process.argv.includes('--force') && isBuilt(root)) process.exit(0)
console.log('Building …')
const began = Date.now()
rmSync(dist, { recursive: true, force: true })
mkdirSync(dist, { recursive: true })
await Promise.all([
  bundle(programsOf(root, 'server'), join(dist, 'server')),
  bundle(programsOf(root, 'sandbox'), join(dist, 'sandbox')),
  bundle(programsOf(root, 'ops'), join(dist, 'ops')),
])
cpSync(join(root, 'packages/db/src/migrations'), join(dist, 'server/migrations'), { recursive: true })
const { buildWeb } = await import('./build-web')
await buildWeb(root)
rememberBuild(root)
console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s`)
