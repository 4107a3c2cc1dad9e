import { expect, test } from 'vitest'
import config from '../../vitest.config'
import type { ReportedFile } from './run-report'
import { type Run, judge } from './vitest-stage'

const good = (name: string): ReportedFile => ({ name, passed: 2, skipped: 0, failures: [] })
const bad = (name: string): ReportedFile => ({ name, passed: 1, skipped: 0, failures: ['is paid once'] })

/** Runs that end one after the other as told; notes which files each was asked for. */
function runsOf(...ends: readonly ReturnType<Run>[]): { run: Run; asked: (readonly string[])[] } {
  const asked: (readonly string[])[] = []
  const run: Run = (files) => {
    const end = ends[asked.push(files) - 1]
    if (end === undefined) throw new Error('one run too many')

    return end
  }

  return { run, asked }
}

const ended = (status: number, files: readonly ReportedFile[], stray: readonly string[] = []) => ({
  status,
  report: { files, stray },
})

test('a failing file fails the stage at once where there is no second try', () => {
  const { run, asked } = runsOf(ended(1, [good('a.test.ts'), bad('b.test.ts')]))
  expect(judge(run, false).result).toEqual({
    passed: 3,
    failures: ['b.test.ts > is paid once'],
    skipped: 0,
    retried: [],
  })
  expect(asked).toEqual([[]])
})

test('a browser file that passes by itself is named as tried again', () => {
  const { run, asked } = runsOf(
    ended(1, [good('a.spec.ts'), bad('b.spec.ts')]),
    ended(0, [good('b.spec.ts')]),
  )
  expect(judge(run, true)).toEqual({
    result: { passed: 4, failures: [], skipped: 0, retried: ['b.spec.ts'] },
    ran: ['a.spec.ts', 'b.spec.ts'],
  })
  expect(asked).toEqual([[], ['b.spec.ts']])
})

test('a file that fails twice, or does not run the second time, fails', () => {
  const first = ended(1, [bad('b.spec.ts')])
  expect(judge(runsOf(first, first).run, true).result.failures).toEqual(['b.spec.ts > is paid once'])
  expect(judge(runsOf(first, { status: 1, report: null }).run, true).result.failures).toEqual([
    'left no report',
    'b.spec.ts: did not run again',
  ])
})

test('four failing files are not tried again', () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => bad(`${name}.spec.ts`))
  expect(judge(runsOf(ended(1, files)).run, true).result).toMatchObject({ retried: [], passed: 4 })
})

test('an error outside all tests fails, also beside a file that would pass the second time', () => {
  const error = 'outside of all tests: gone'
  expect(judge(runsOf(ended(1, [good('a.spec.ts')], [error])).run, true).result.failures).toEqual([error])
  expect(judge(runsOf(ended(1, [bad('b.spec.ts')], [error])).run, true).result.failures).toEqual([
    'b.spec.ts > is paid once',
    error,
  ])
})

test('a run that ends badly without a failed test, without a report or without any test fails', () => {
  expect(judge(runsOf(ended(1, [good('a.test.ts')])).run, false).result.failures).toEqual(['ended with 1'])
  expect(judge(runsOf({ status: 0, report: null }).run, false).result.failures).toEqual(['left no report'])
  expect(judge(runsOf(ended(0, [])).run, false).result.failures).toEqual(['ran no test'])
})

test('vitest itself repeats nothing', () => {
  expect(JSON.stringify(config)).not.toContain('"retry"')
})
