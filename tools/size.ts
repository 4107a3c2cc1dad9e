import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * The size budget (quality.md P1): the JavaScript a visitor's first view needs (the entry, the area's route
 * table and the screen's chunk with all they import, by the build's manifest), in KB of brotli.
 */
const BUDGET_KB = 120
const pages = [
  { route: '/common/home', area: 'home', screen: 'common.home' },
  { route: '/ranking', area: 'home', screen: 'ranking' },
  { route: '/fund/detail', area: 'fund', screen: 'fund.detail' },
]

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}

const client = join(import.meta.dirname, '../apps/web/dist/client')
// Written by our own build.
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
if (entry === undefined) throw new Error('the manifest names no entry')

let isOver = false
for (const { route, area, screen } of pages) {
  const source =
    Object.keys(manifest).find(
      (key) => key.startsWith(`src/features/${area}/`) && key.endsWith(`/screens/${screen}.tsx`),
    ) ?? `src/features/${area}/screens/${screen}.tsx`
  const table = `src/features/${area}/routes.ts`
  if (!(source in manifest)) {
    const isBuilt = existsSync(join(client, '../..', source))
    console.log(`${route}: ${isBuilt ? 'its chunk is missing from the manifest' : 'not built yet'}`)
    isOver ||= isBuilt
    continue
  }
  const files = new Set([entry, table, source].flatMap((start) => [...closure(start)]))
  const kilobytes = [...files].reduce((sum, file) => sum + compressed(file), 0) / 1024
  const verdict = kilobytes > BUDGET_KB ? 'OVER THE BUDGET' : 'ok'
  console.log(`${route}: ${kilobytes.toFixed(1)} KB brotli of ${BUDGET_KB}, ${verdict}`)
  if (process.argv.includes('--files')) {
    for (const file of files) console.log(`  ${(compressed(file) / 1024).toFixed(1).padStart(6)}  ${file}`)
  }
  isOver ||= kilobytes > BUDGET_KB
}
process.exit(isOver ? 1 : 0)

function closure(start: string, seen = new Set<string>(), files = new Set<string>()): Set<string> {
  const chunk = manifest[start]
  if (chunk === undefined || seen.has(start)) return files
  seen.add(start)
  files.add(chunk.file)
  for (const next of chunk.imports ?? []) closure(next, seen, files)

  return files
}

function compressed(file: string): number {
  const bytes = readFileSync(join(client, file))

  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
