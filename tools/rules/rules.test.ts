import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../rooms/source-files'
import { citationsOf } from './citations'
import { citedFiles } from './cited-files'
import { ruleMeanings } from './rule-meanings'
import { sectionMeanings } from './section-meanings'

const citations = citedFiles(root).flatMap(citationsOf)
const unique = (ids: readonly string[]) => [...new Set(ids)].toSorted()

test('every rule that the code cites is listed, and every listed one is cited', () => {
  const cited = citations.filter(({ document }) => document === null).map(({ id }) => id)
  expect(cited.length).toBeGreaterThan(300)
  expect(unique(Object.keys(ruleMeanings))).toEqual(unique(cited))
})

test.each(sectionMeanings.map(({ document, sections }) => [document, sections] as const))(
  'every section of %s that the code cites is listed, and every listed one is cited',
  (document, sections) => {
    const cited = citations.filter((one) => one.document === document).map(({ id }) => id)
    expect(unique(Object.keys(sections))).toEqual(unique(cited))
  },
)

test('a document that is named is one of these, or a file of this repository', () => {
  const known = new Set<string | null>([null, ...sectionMeanings.map(({ document }) => document)])
  const others = citations.flatMap(({ document }) => (known.has(document) ? [] : [document ?? '']))
  expect(unique(others).filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('a citation is read with its document, also before a list and over a broken line', () => {
  const read = (text: string, path = 'packages/domain/src/x.ts') =>
    citationsOf({ path, text }).map(({ id, document }) => `${document ?? 'rule'} ${id}`)
  expect(read('// R-ACC-7…9 and §3.2')).toEqual([
    'rule R-ACC-7',
    'rule R-ACC-8',
    'rule R-ACC-9',
    'business-rules 3.2',
  ])
  expect(read('/** (registrar.md §4.1, §4.2) */')).toEqual(['registrar.md 4.1', 'registrar.md 4.2'])
  expect(read(' * as registrar.md\n * §11 says')).toEqual(['registrar.md 11'])
  expect(read('// docs/ports/registrar.md §5')).toEqual(['docs/ports/registrar.md 5'])
  expect(read('// §8', 'apps/web/src/app/x.ts')).toEqual(['specification 8'])
  expect(read('// §4.1', 'packages/registrar-files/src/x.ts')).toEqual(['registrar.md 4.1'])
})
