import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * `npm run build`: the server and the sandbox as bundles in dist/, the web client and its server rendering in
 * apps/web/dist. Does nothing when no source changed since the last build; `--force` builds all the same.
 */
const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stampFile = join(dist, '.stamp')
const stamp = sourceStamp()

if (!process.argv.includes('--force') && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
  process.exit(0)
}
console.log('Building …')
const began = Date.now()
rmSync(dist, { recursive: true, force: true })
mkdirSync(dist, { recursive: true })
await Promise.all([bundle('server', serverEntries()), bundle('sandbox', sandboxEntries())])
cpSync(join(root, 'packages/db/src/migrations'), join(dist, 'server/migrations'), { recursive: true })
const { buildWeb } = await import('./build-web')
await buildWeb(root)
writeFileSync(stampFile, stamp)
console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s`)

function serverEntries(): string[] {
  return entries('apps/server/src', ['main.ts', 'market-import.ts', 'day.ts', 'ops.ts'])
}

function sandboxEntries(): string[] {
  return entries('apps/sandbox/src', ['main.ts', 'market-generate.ts'])
}

function entries(folder: string, names: string[]): string[] {
  return names.map((name) => join(root, folder, name)).filter((file) => existsSync(file))
}

/** Our own rooms go into the bundle; npm packages stay outside. */
async function bundle(name: string, entryPoints: string[]): Promise<void> {
  await build({
    entryPoints,
    outdir: join(dist, name),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'npm-packages-outside',
        setup(plugin) {
          plugin.onResolve({ filter: /^[^./]/ }, (args) =>
            args.path.startsWith('@tongzhou/') || args.kind === 'entry-point'
              ? null
              : { path: args.path, external: true },
          )
        },
      },
    ],
  })
}

/** Changes whenever a source file, the lock or a tool of the build changes. */
function sourceStamp(): string {
  const hash = createHash('sha256')
  for (const folder of ['packages', 'apps', 'tools']) visit(join(root, folder), hash)
  hash.update(readFileSync(join(root, 'package-lock.json')))

  return hash.digest('hex')
}

function visit(folder: string, hash: ReturnType<typeof createHash>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (['node_modules', 'dist'].includes(entry.name) || /\.(test|spec|golden|bench)\.tsx?$/.test(entry.name))
      continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) visit(path, hash)
    else {
      const { size, mtimeMs } = statSync(path)
      hash.update(`${path}\0${size}\0${Math.round(mtimeMs)}\n`)
    }
  }
}
