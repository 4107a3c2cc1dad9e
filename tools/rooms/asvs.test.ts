import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8')

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const ofChapter = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
} as const

const rows = [
  ...text.matchAll(/^\| (V\d+)(\.\d+\.\d+)\s+\| ([12])\s+\| ([^|]+?)\s+\| ([^|]*?)\s+\| ([^|]*?)\s*\|$/gm),
].map(([, chapter = '', number = '', , state = '', how = '', places = '']) => ({
  chapter,
  id: `${chapter}${number}`,
  state,
  how,
  places: [...places.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
}))

test('every requirement of levels 1 and 2 stands once, with how it is met, not applicable, or open', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const counts = Object.fromEntries(
    Object.keys(ofChapter).map((chapter) => [chapter, rows.filter((row) => row.chapter === chapter).length]),
  )
  expect(counts).toEqual(ofChapter)
  expect(rows.filter(({ how }) => how === '').map(({ id }) => id)).toEqual([])
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['met', 'not applicable', 'open']))
})

test('what is met names where it is shown, and each place exists', () => {
  const without = rows.filter(({ state, places }) => state === 'met' && places.length === 0)
  expect(without.map(({ id }) => id)).toEqual([])
  const places = [...new Set(rows.flatMap((row) => row.places))]
  expect(places.length).toBeGreaterThan(30)
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([])
})

test('the figures of its head are those of its rows', () => {
  const of = (state: string) => rows.filter((row) => row.state === state).length
  expect(text).toContain(`${of('met')} met, ${of('not applicable')} not applicable, ${of('open')} open`)
})
