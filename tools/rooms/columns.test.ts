import { expect, test } from 'vitest'
import { sourceFiles } from './source-files'

/** A grid of twelve, what stays beside a scrolling page, and a track of fixed width beside a growing one. */
const OWN_COLUMNS = /grid-cols-12|col-span-8|(?:desktop|wide):sticky|(?:desktop|wide):grid-cols-\[[^\]]*rem/

/** Parts that are rows or panels with tracks of their own, no columns of a page. */
const PANELS = [
  'features/home/parts/visitor/visitor-hero.tsx',
  'features/home/parts/zones/fof-row.tsx',
  'features/home/parts/zone-funds.tsx',
  'features/home/parts/new-fund-row.tsx',
]

test('the columns of a page are those of its template: no screen lays out its own', () => {
  const found = sourceFiles('apps/web/src/features').flatMap(({ path, text }) =>
    PANELS.some((panel) => path.endsWith(panel)) || !OWN_COLUMNS.test(text) ? [] : [path],
  )
  expect(found).toEqual([])
})
