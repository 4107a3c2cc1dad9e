import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientFiles } from './client-files'
import { contractIndex, handlerIndex, missingHandlers } from './indexes'
import { openApi } from './open-api'
import { readContracts } from './read-contracts'
import { routeAreas } from './route-areas'
import { tableTypes } from './table-types'

/**
 * `npm run gen`: everything derived from the contracts, the route tables and the migrations.
 * `npm run gen -- --check` writes nothing and exits 1 when a generated file is not clean; `--no-db` leaves tables.ts alone.
 */
const root = join(import.meta.dirname, '../..')
const check = process.argv.includes('--check')

const contracts = await readContracts(root)
// A contract written ahead of its handler gives the client its types; it is served, and the check passes, once both exist.
const ready = contracts.filter((contract) => missingHandlers(root, [contract]).length === 0)
const missing = missingHandlers(root, contracts)
const files = new Map<string, string>([
  ['packages/contract/src/index.ts', contractIndex(ready)],
  ['apps/server/src/http/handlers.ts', handlerIndex(ready)],
  ['docs/openapi.json', openApi(ready)],
  ...clientFiles(contracts),
  ['apps/web/src/app/route-areas.ts', routeAreas(root)],
])
if (!process.argv.includes('--no-db')) files.set('packages/db/src/tables.ts', await tableTypes(root))

const stale: string[] = []
for (const [file, text] of files) {
  const path = join(root, file)
  if (readOrEmpty(path) === text) continue
  stale.push(file)
  if (check) continue
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}
for (const extra of unexpectedClientFiles()) {
  stale.push(extra)
  if (!check) rmSync(join(root, extra))
}
console.log(
  stale.length === 0
    ? 'generated files are clean'
    : `${check ? 'not clean' : 'written'}: ${stale.join(', ')}`,
)
if (missing.length > 0) console.log(`contracts without a handler: ${missing.join(', ')}`)
process.exit(check && stale.length + missing.length > 0 ? 1 : 0)

function unexpectedClientFiles(): string[] {
  return readdirSync(join(root, 'packages/client/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `packages/client/src/${name.replaceAll('\\', '/')}`)
    .filter((file) => file !== 'packages/client/src/call.ts' && !files.has(file))
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
