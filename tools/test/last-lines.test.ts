import { expect, test } from 'vitest'
import { lastLines } from './last-lines'
import { oneFailed, onePassed } from './stage-result'

test('a good run ends with its count', () => {
  const unit = { passed: 41, failures: [], skipped: 0, retried: [] }
  expect(
    lastLines([
      { name: 'format', result: onePassed },
      { name: 'unit', result: unit },
    ]),
  ).toEqual(['42 passed, 0 failed'])
})

test('what failed, what was tried again and what was skipped stand before and in the last line', () => {
  const server = { passed: 5, failures: ['a.test.ts > is paid once'], skipped: 2, retried: [] }
  const e2e = { passed: 3, failures: [], skipped: 0, retried: ['e2e/history.spec.ts'] }
  expect(
    lastLines([
      { name: 'lint', result: oneFailed('lint') },
      { name: 'server', result: server },
      { name: 'e2e', result: e2e },
    ]),
  ).toEqual([
    'failed:',
    '  lint',
    '  server: a.test.ts > is paid once',
    '1 retried: e2e/history.spec.ts',
    '8 passed, 2 failed, 2 skipped',
  ])
})
