import { expect, test } from 'vitest'

/**
 * States how many tests come of published cases that lie beside the repository. Where the cases are absent
 * (`found` is 0) as many tests are registered as skipped, so that a run without them does not look complete;
 * where they are there, none may be missing.
 */
export function countPublished(what: string, found: number, count: number): void {
  const isThere = found > 0
  const absent = isThere ? [] : Array.from({ length: count }, (_, at) => at + 1)
  test.skipIf(!isThere)(`${what}: all ${count} are there`, () => expect(found).toBe(count))
  test.skipIf(!isThere).each(absent)(`${what}: %i of ${count}, absent`, () => expect(isThere).toBe(true))
}
