import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files'

const MOST_FILES = 40
const MOST_COLUMNS = 110

/** Folders with more files than one can look through, and how many they have. The list only shrinks. */
const full: Readonly<Record<string, number>> = {}

const sources = sourceFiles('packages', 'apps', 'e2e', 'tools').filter(
  ({ path }) => !path.startsWith('packages/client/src/') && path !== 'packages/db/src/tables.ts',
)

/** Folders with more than `most` files directly in them. */
function fullFolders(paths: readonly string[], most: number): Record<string, number> {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)

  return Object.fromEntries([...counts].filter(([, count]) => count > most))
}

/** Comment lines of a text wider than `most` columns; links and tables cannot be broken. */
function wideComments(text: string, most: number): string[] {
  return text
    .split('\n')
    .filter((line) => line.length > most && /^\s*(\/\/|\/?\*)/.test(line) && !/https?:\/\//.test(line))
}

test('a folder holds no more files than one can look through', () => {
  const found = fullFolders(
    sources.map(({ path }) => path),
    MOST_FILES,
  )
  const grown = Object.entries(found).filter(([folder, count]) => count > (full[folder] ?? MOST_FILES))
  expect(grown).toEqual([])
  expect(Object.keys(full).filter((folder) => found[folder] === undefined)).toEqual([])
})

test('a comment is no wider than the eye follows', () => {
  const wide = sources.flatMap(({ path, text }) =>
    wideComments(text, MOST_COLUMNS).map((line) => `${path}: ${line}`),
  )
  expect(wide).toEqual([])
})

test('a full folder and a wide comment are seen', () => {
  expect(fullFolders(['a/x.ts', 'a/y.ts', 'b/z.ts'], 1)).toEqual({ a: 2 })
  expect(wideComments('/** short */\n// this one is too wide\ncode()', 14)).toEqual([
    '// this one is too wide',
  ])
})
