import { expect, test } from 'vitest'

/** All rows together may take this long. */
const MOST_MS = 600_000

/**
 * One test over a registry, such as all contracts: every row, a name and what the check is given beside it,
 * is checked, and all that fail are named. It counts as the one statement it is, not once for each row. A
 * list without a row fails.
 */
export function testEachInOne<Name extends string, Rest extends unknown[]>(
  title: string,
  rows: readonly (readonly [Name, ...Rest])[],
  check: (name: Name, ...rest: Rest) => void | Promise<void>,
): void {
  test(title, { timeout: MOST_MS }, async () => {
    expect(rows.length, 'rows to check').toBeGreaterThan(0)
    const faults: string[] = []
    for (const row of rows) {
      try {
        await check(...row)
      } catch (error) {
        faults.push(`${row[0]}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    expect(faults).toEqual([])
  })
}
