import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  type RetryHistory,
  afterRun,
  readRetryHistory,
  triedTooOften,
  writeRetryHistory,
} from './retry-history'

const twice: RetryHistory = { 'e2e/a.spec.ts': 2, 'e2e/b.spec.ts': 1 }

test('a file that needs a second try for the third time in a row is named', () => {
  const next = afterRun(twice, { ran: ['e2e/a.spec.ts', 'e2e/b.spec.ts'], retried: ['e2e/a.spec.ts'] })
  expect(next).toEqual({ 'e2e/a.spec.ts': 3 })
  expect(triedTooOften(next, ['e2e/a.spec.ts'])).toEqual(['e2e/a.spec.ts'])
  expect(triedTooOften(twice, ['e2e/a.spec.ts', 'e2e/b.spec.ts'])).toEqual([])
})

test('a run without a second try begins anew, a run of other files changes nothing', () => {
  expect(afterRun(twice, { ran: ['e2e/a.spec.ts'], retried: [] })).toEqual({ 'e2e/b.spec.ts': 1 })
  expect(afterRun(twice, { ran: ['e2e/c.spec.ts'], retried: [] })).toEqual(twice)
})

test('the history is kept between runs', () => {
  const root = mkdtempSync(join(tmpdir(), 'tz-history-'))
  expect(readRetryHistory(root)).toEqual({})
  writeRetryHistory(root, twice)
  expect(readRetryHistory(root)).toEqual(twice)
  rmSync(root, { recursive: true })
})
