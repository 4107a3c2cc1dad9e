import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accountExamples } from './account-examples'
import { advisorExamples } from './advisor-examples'
import { calendarExamples } from './calendar-examples'
import { cashExamples } from './cash-examples'
import type { Examples } from './example'
import { feeExamples } from './fee-examples'
import { holdingExamples } from './holding-examples'
import { performanceExamples } from './performance-examples'
import { transformExamples } from './transform-examples'

// The handbook's own list of worked examples, when it lies beside the repository: each figure to the last digit.
const file = resolve(import.meta.dirname, '../../../../../shared/handbook/worked-examples.json')
const isThere = existsSync(file)
type Figures = Record<string, Record<string, string>>
// The shape of test data is what the test states; a wrong one shows as a failing case.
const handbook: Figures = isThere ? (JSON.parse(readFileSync(file, 'utf8')) as Figures) : {}

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

test('every example is computed to figures that are all there', () => {
  for (const [id, example] of Object.entries(examples)) {
    const figures = Object.values(example())
    expect(figures.length > 0 && figures.every((text) => text !== '' && !/NaN|null/.test(text)), id).toBe(
      true,
    )
  }
})

describe.skipIf(!isThere)(
  `the handbook's worked examples${isThere ? '' : ' [absent: ../shared/handbook]'}`,
  () => {
    test('the handbook has these examples and no other', () => {
      expect(Object.keys(examples).sort()).toEqual(Object.keys(handbook).sort())
    })

    test.each(Object.keys(examples))('%s, every figure of it', (id) => {
      expect(plain(examples[id]?.() ?? {})).toEqual(plain(handbook[id] ?? {}))
    })
  },
)
