import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Blocks, NO_CELL } from './cell-blocks'
import { NO_STEP, hasNav, movedNavs, navAt, navsFit, readNavs, takeNavs, writeNavs } from './nav-cells'

const ROOM = 1_000

function newBlocks() {
  return {
    steps: new Blocks(1 << 14, (size) => new Int16Array(size).fill(NO_STEP)),
    cells: new Blocks(1 << 14, (size) => new Int32Array(size).fill(NO_CELL)),
  }
}

/**
 * Pieces of a history: values of whole units and the holes before them; a wide one has leaps no 16 bits hold.
 */
const piece = (most: number) =>
  fc.array(
    fc.record({ leap: fc.integer({ min: -most, max: most }), hole: fc.integer({ min: 0, max: 70 }) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )

test('every value written is read again exactly, by place, by span and after a move; what was there before stays', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom(300, 40_000, 2_000_000)
        .chain((most) => fc.array(piece(most), { minLength: 1, maxLength: 4 })),
      fc.nat(ROOM),
      fc.nat(ROOM),
      (story, a, b) => {
        const blocks = newBlocks()
        const written = new Map<number, number>()
        let [length, value] = [0, 1_000_000_000]
        let nav: ReturnType<typeof takeNavs> | null = null
        for (const rows of story) {
          const offsets: number[] = []
          const values: number[] = []
          for (const { leap, hole } of rows) {
            const last = offsets.at(-1) ?? length - 1
            offsets.push(last < 0 ? 0 : last + 1 + hole)
            values.push((value += leap))
          }
          if ((offsets.at(-1) ?? 0) >= ROOM) break
          nav ??= takeNavs(blocks, ROOM, values)
          if (!navsFit(nav, length, values)) break
          const before = [...written].map(([offset]) => navAt(nav ?? fail(), offset))
          writeNavs(nav, length, { offsets, values })
          expect([...written].map(([offset]) => navAt(nav ?? fail(), offset))).toEqual(before)
          for (const [i, offset] of offsets.entries()) written.set(offset, values[i] ?? 0)
          length = (offsets.at(-1) ?? 0) + 1
        }
        if (!nav) return
        const expected = Array.from({ length }, (_, offset) => written.get(offset) ?? NO_CELL)
        const moved = movedNavs(nav, blocks, 2 * ROOM)
        const [from, to] = [Math.min(a, b, length), Math.min(Math.max(a, b), length)]
        for (const cells of [nav, moved]) {
          expect(expected.map((_, offset) => navAt(cells, offset))).toEqual(expected)
          expect(expected.map((_, offset) => hasNav(cells, offset))).toEqual(
            expected.map((one) => one !== NO_CELL),
          )
          const into = new Int32Array(to - from)
          readNavs(cells, { from, to }, into)
          expect([...into]).toEqual(expected.slice(from, to))
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('leaps that 16 bits do not hold are kept as whole values, or not appended', () => {
  const blocks = newBlocks()
  expect(takeNavs(blocks, 10, [10_000, 42_767]).kind).toBe('steps')
  expect(takeNavs(blocks, 10, [10_000, 42_768]).kind).toBe('whole')
  const nav = takeNavs(blocks, 10, [10_000])
  writeNavs(nav, 0, { offsets: [0], values: [10_000] })
  expect(navsFit(nav, 1, [42_767])).toBe(true)
  expect(navsFit(nav, 1, [42_768])).toBe(false)
})

function fail(): never {
  throw new Error('the cells were taken before')
}
