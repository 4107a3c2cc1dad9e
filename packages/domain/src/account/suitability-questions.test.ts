import { expect, test } from 'vitest'
import {
  expectedHoldingMonths,
  missingSuitabilityAnswer,
  suitabilityQuestions,
} from './suitability-questions'

const all = suitabilityQuestions.map((question) => ({ no: question.no, letter: 'A' }))

test('a questionnaire is complete with one known option for every question', () => {
  expect(missingSuitabilityAnswer(all)).toBeNull()
  expect(missingSuitabilityAnswer(all.slice(1))).toBe(1)
  expect(missingSuitabilityAnswer([...all, { no: 2, letter: 'B' }])).toBe(2)
  expect(missingSuitabilityAnswer(all.map((a) => (a.no === 6 ? { no: 6, letter: 'E' } : a)))).toBe(6)
})

test('the holding period is the upper end of its band', () => {
  expect(['A', 'B', 'C', 'D'].map(expectedHoldingMonths)).toEqual([3, 12, 36, 120])
})
