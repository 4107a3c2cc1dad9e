import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountExamples } from './account-examples'
import { advisorExamples } from './advisor-examples'
import { calendarExamples } from './calendar-examples'
import { cashExamples } from './cash-examples'
import type { Examples } from './example'
import { feeExamples } from './fee-examples'
import { holdingExamples } from './holding-examples'
import { performanceExamples } from './performance-examples'
import { transformExamples } from './transform-examples'

// What the handbook says of each of its worked examples; computed by nothing of ours.
const file = new URL('expected-figures.json', import.meta.url)
// The shape of test data is what the test states; a wrong one shows as a failing case.
const expected = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>

const examples: Examples = {
  ...accountExamples,
  ...calendarExamples,
  ...feeExamples,
  ...transformExamples,
  ...holdingExamples,
  ...cashExamples,
  ...performanceExamples,
  ...advisorExamples,
}

/** Thousands separators and list commas look alike: figures are compared without commas. */
const plain = (figures: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, text]) => [name, text.replaceAll(',', '')]))

test('every number E01 to E47 and CAL has an example here', () => {
  const numbers = new Set(Object.keys(examples).map((id) => id.replace(/[a-d]$/, '')))
  const all = Array.from({ length: 47 }, (_, i) => `E${String(i + 1).padStart(2, '0')}`)
  expect([...numbers].sort()).toEqual(['CAL', ...all])
})

test('an example here has its expected figures, and each of those its example', () => {
  expect(Object.keys(examples).sort()).toEqual(Object.keys(expected).sort())
  expect(Object.keys(expected)).toHaveLength(66)
})

test.each(Object.entries(examples))('%s, every figure of it', (id, example) => {
  const figures = expected[id] ?? {}
  expect(Object.keys(figures).length).toBeGreaterThan(0)
  expect(plain(example())).toEqual(plain(figures))
})
