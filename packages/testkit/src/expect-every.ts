import { expect } from 'vitest'

/**
 * Expects a list with rows, all of which are as said, and names those that are not: `[].every(…)` is true of
 * anything.
 */
export function expectEvery<Row>(rows: readonly Row[], isGood: (row: Row, at: number) => boolean): void {
  expect(rows.length, 'rows to check').toBeGreaterThan(0)
  expect(rows.filter((row, at) => !isGood(row, at))).toEqual([])
}
