import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleList } from '../rules/rule-list'
import { clientFiles } from './client-files'
import { fieldFacts } from './field-facts'
import { contractIndex, handlerIndex, missingHandlers } from './indexes'
import { openApi } from './open-api'
import { readContracts } from './read-contracts'
import { routeFiles } from './route-files'
import { sitePaths } from './site-paths'
import { staffOperations } from './staff-operations'
import { tableTypes } from './table-types'
import { valueSets } from './value-sets'

/**
 * `npm run gen`: everything derived from the contracts, the route tables, the migrations and the citations of
 * rules. `npm run gen -- --check` writes nothing and exits 1 when a generated file is not clean; `--no-db`
 * leaves tables.ts alone.
 */
const root = join(import.meta.dirname, '../..')
const check = process.argv.includes('--check')

const contracts = await readContracts(root)
// A contract written ahead of its handler gives the client its types; it is served, and the check passes,
// once both exist.
const ready = contracts.filter((contract) => missingHandlers(root, [contract]).length === 0)
const missing = missingHandlers(root, contracts)
const files = new Map<string, string>([
  ['packages/contract/src/index.ts', contractIndex(ready)],
  ['apps/server/src/http/handlers.ts', handlerIndex(ready)],
  ['docs/openapi.json', openApi(ready)],
  ['docs/rules.md', ruleList(root)],
  ['docs/staff-operations.md', staffOperations()],
  ...clientFiles(contracts),
  ...(await valueSets(root)),
  ...fieldFacts(contracts),
  ['apps/web/src/shared/routing/site-path.ts', sitePaths(root)],
])
if (!process.argv.includes('--no-db')) files.set('packages/db/src/tables.ts', await tableTypes(root))

/** The files of the client that are written by hand. */
const byHand = ['call.ts', 'field-facts.ts', 'field-facts.test.ts'].map(
  (name) => `packages/client/src/${name}`,
)
const stale: string[] = []
renew(files)
// The route tables import the client, so they are read once it has been written.
renew(await routeFiles(root))
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

function renew(wanted: ReadonlyMap<string, string>): void {
  for (const [file, text] of wanted) {
    const path = join(root, file)
    if (readOrEmpty(path) === text) continue
    stale.push(file)
    if (check) continue
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
  }
}

function unexpectedClientFiles(): string[] {
  return readdirSync(join(root, 'packages/client/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `packages/client/src/${name.replaceAll('\\', '/')}`)
    .filter((file) => !byHand.includes(file) && !files.has(file))
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
