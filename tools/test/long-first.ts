import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes. Begun last, each would run alone at the end while a processor stands idle. */
const LONG = ['e2e/every-screen.spec.ts']

/** The order of a run in which the longest files begin first; the others as vitest has them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      LONG.some((name) => moduleId.endsWith(`/${name}`))

    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
