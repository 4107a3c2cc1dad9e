import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Where the published cases lie: beside the repository, or where GOLDEN_DIR points. Test data only, never
 * product data.
 */
const folder = resolve(process.env.GOLDEN_DIR ?? resolve(import.meta.dirname, '../../../../shared/golden'))

/** Whether the published cases are there. */
export const hasGolden = existsSync(resolve(folder, 'README.md'))

/** For the name of a test that cannot run without them, so that the report says why. */
export const goldenNote = hasGolden ? '' : ' [published cases are absent: ../shared/golden]'

/** A file of published cases as text. Throws when it is not there. */
export function goldenText(name: string): string {
  return readFileSync(resolve(folder, name), 'utf8')
}

/** A JSON file of published cases; the caller names its shape and the tests fail where it differs. */
export function goldenJson<Shape>(name: string): Shape {
  // The shape of test data is what the test states; a wrong one shows as a failing case.
  return JSON.parse(goldenText(name)) as Shape
}

/** A NAV history under nav/, one record per row by column name. */
export function goldenNavRows(name: string): Record<string, string>[] {
  const [header = '', ...lines] = goldenText(name).trim().split(/\r?\n/)
  const columns = header.split(',')

  return lines.map((line) => {
    const cells = line.split(',')

    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}
