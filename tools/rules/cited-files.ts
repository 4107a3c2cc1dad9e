import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type SourceFile, sourceFiles } from '../rooms/source-files'

const MIGRATIONS = 'packages/db/src/migrations'

/** Every file in which a rule may be cited: what people write, and the migrations. */
export function citedFiles(root: string): SourceFile[] {
  const migrations = readdirSync(join(root, MIGRATIONS)).map((name) => `${MIGRATIONS}/${name}`)

  return [
    ...sourceFiles('packages', 'apps', 'tools', 'e2e').filter(({ path }) => !path.startsWith('tools/rules/')),
    ...migrations.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
