import { describe, expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import {
  decideRiskTest,
  isInconsistentRise,
  riskEndsToRemind,
  riskTestsLeft,
  riskValidUntil,
} from './risk-frequency'
import { type OptionLetter, ageOption, riskQuestions } from './risk-questions'
import { type RiskSubmission, riskLevelOfScore, scoreRisk } from './risk-score'

const lettersOf = (text: string) => text.split(' ') as OptionLetter[]
const aSubmission = (answers: string, more: Partial<RiskSubmission> = {}): RiskSubmission => ({
  answers: lettersOf(answers),
  age: 40,
  fullCivilCapacity: true,
  secondsUsed: 90,
  ...more,
})
const highest = 'A E D A D D E D D E D D'

describe('the questionnaire (R-RSK-3)', () => {
  test('thirteen questions make 100 marks at most; twelve are asked, the age is known', () => {
    const best = riskQuestions.map((q) => Math.max(...q.options.map((o) => o.score)))
    expect(riskQuestions.map((q) => q.no)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1))
    expect(best.reduce((a, b) => a + b, 0)).toBe(100)
    expect(riskQuestions.filter((q) => q.askedOnPage)).toHaveLength(12)
  })

  test('the options carry the scores of the rule', () => {
    expect(riskQuestions.map((q) => q.options.map((o) => o.score).join(' '))).toEqual([
      '7 5 5 4 1',
      '1 2 4 6 7',
      '1 3 5 7',
      '6 5 3 1',
      '1 3 5 7',
      '1 3 5 7',
      '1 2 4 6 7',
      '1 3 5 7',
      '0 3 5 7',
      '0 4 8 11 14',
      '1 4 7 10',
      '1 3 5 7',
      '5 7 4 2 0',
    ])
  })

  test.each([
    [18, 'A'],
    [30, 'A'],
    [31, 'B'],
    [50, 'B'],
    [51, 'C'],
    [60, 'C'],
    [61, 'D'],
    [70, 'D'],
    [71, 'E'],
  ])('age %i answers %s', (age, letter) => {
    expect(ageOption(age)).toBe(letter)
  })
})

describe('scoring (R-RSK-4, R-RSK-5)', () => {
  test('E03: 61 marks are C4, the small accepted loss caps them at C3', () => {
    const decision = scoreRisk(aSubmission('A B B B C C C C C B B C'))
    expect(decision).toMatchObject({
      kind: 'accepted',
      value: {
        score: 61,
        levelByScore: 'C4',
        level: 'C3',
        minRiskFlag: false,
        overrides: ['SMALL_LOSS_ONLY'],
      },
    })
  })

  test.each([
    [0, 'C1'],
    [20, 'C1'],
    [21, 'C2'],
    [36, 'C2'],
    [37, 'C3'],
    [53, 'C3'],
    [54, 'C4'],
    [82, 'C4'],
    [83, 'C5'],
    [100, 'C5'],
  ])('%i marks are %s', (score, level) => {
    expect(riskLevelOfScore(score)).toBe(level)
  })

  test.each([
    [highest, {}, 'C5', false, []],
    ['A E D A D D E D D A D D', {}, 'C1', true, ['NO_LOSS_TOLERATED']],
    [highest, { fullCivilCapacity: false }, 'C1', true, ['NO_FULL_CAPACITY']],
    ['A E D A D D E D D B D D', {}, 'C3', false, ['SMALL_LOSS_ONLY']],
    ['A E D A D D E A D E D D', {}, 'C3', false, ['SHORT_HORIZON']],
    [highest, { age: 71 }, 'C3', false, ['OVER_70']],
    [highest, { age: 70 }, 'C5', false, []],
    ['A E D A A A E D D E D D', {}, 'C2', false, ['NO_KNOWLEDGE_NO_EXPERIENCE']],
    ['A E D A A D E D D E D D', {}, 'C5', false, []],
    [
      'A E D A A A E A D B D D',
      {},
      'C2',
      false,
      ['SMALL_LOSS_ONLY', 'SHORT_HORIZON', 'NO_KNOWLEDGE_NO_EXPERIENCE'],
    ],
  ])('%s with %o is %s (lowest class: %s, rules %j)', (answers, more, level, minRiskFlag, overrides) => {
    expect(scoreRisk(aSubmission(answers, more))).toMatchObject({ value: { level, minRiskFlag, overrides } })
  })

  test('C1 by score alone is not the lowest class', () => {
    const decision = scoreRisk(aSubmission('E A A D A B A B A B A A', { age: 71 }))
    expect(decision).toMatchObject({ value: { score: 18, level: 'C1', minRiskFlag: false } })
  })

  test('missing, surplus and unknown answers are refused', () => {
    expect(scoreRisk(aSubmission('A B B B C C C C C B B'))).toMatchObject({ reason: 'ANSWERS_INCOMPLETE' })
    expect(scoreRisk(aSubmission(`${highest} A`))).toMatchObject({ reason: 'ANSWERS_INCOMPLETE' })
    expect(scoreRisk(aSubmission('A B E B C C C C C B B C'))).toMatchObject({
      reason: 'ANSWERS_INCOMPLETE',
      data: { no: 3 },
    })
  })

  test('R-RSK-8: under 15 seconds is too fast, 15 is not', () => {
    expect(scoreRisk(aSubmission(highest, { secondsUsed: 14.9 }))).toMatchObject({ reason: 'TOO_FAST' })
    expect(scoreRisk(aSubmission(highest, { secondsUsed: 15 })).kind).toBe('accepted')
  })
})

describe('frequency and validity (R-RSK-1, R-RSK-2)', () => {
  const day = dayFrom('2026-11-21')

  test('two a day and eight in rolling twelve months', () => {
    const submittedOn = ['2025-11-21', '2025-11-22', '2026-05-01', '2026-11-21'].map(dayFrom)
    expect(riskTestsLeft(day, { submittedOn })).toEqual({ today: 1, in12Months: 5 })
    expect(decideRiskTest({ today: 1, in12Months: 5 }).kind).toBe('accepted')
    expect(decideRiskTest({ today: 0, in12Months: 5 })).toMatchObject({ reason: 'RISK_COUNT_USED_UP' })
    expect(decideRiskTest({ today: 2, in12Months: 0 })).toMatchObject({ reason: 'RISK_COUNT_USED_UP' })
  })

  test('a result is valid to the day before the same date next year', () => {
    expect(riskValidUntil(dayFrom('2026-11-21'))).toBe('2027-11-20')
    expect(riskValidUntil(dayFrom('2028-02-29'))).toBe('2029-02-27')
    expect(riskEndsToRemind(dayFrom('2027-11-13'))).toEqual(['2027-12-13', '2027-11-20', '2027-11-14'])
  })

  test('two levels up within 24 hours ask again', () => {
    const at = (time: string) => new Date(`2026-11-21T${time}+08:00`)
    const previous = { level: 'C2', at: at('10:00:00') } as const
    expect(isInconsistentRise(previous, { level: 'C4', at: at('23:00:00') })).toBe(true)
    expect(isInconsistentRise(previous, { level: 'C3', at: at('23:00:00') })).toBe(false)
    expect(isInconsistentRise(previous, { level: 'C4', at: new Date('2026-11-22T10:00:00+08:00') })).toBe(
      false,
    )
  })
})
