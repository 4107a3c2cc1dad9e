import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import {
  type MismatchSubject,
  mayKeep,
  mismatchEndsToRemind,
  mismatchesOf,
  mismatchesOfRaise,
} from './risk-mismatch'
import type { FundRisk, InvestorClass } from '../suitability'

const day = dayFrom('2026-11-21')
const subject = (kind: 'FUND' | 'PLAN', risk: FundRisk): MismatchSubject => ({
  kind,
  subject: `${kind}-${risk}`,
  fundCode: '890001',
  risk,
})
const subjects = [
  subject('FUND', 'R2'),
  subject('FUND', 'R3'),
  subject('PLAN', 'R1'),
  subject('PLAN', 'R2'),
  subject('PLAN', 'R4'),
]

test.each<[InvestorClass | null, InvestorClass, string]>([
  // Lower than before: funds are told of, plans ask until the thirtieth day.
  ['C4', 'C2', 'FUND-R3 TOLD null, PLAN-R4 OPEN 2026-12-21'],
  ['C4', 'C3', 'PLAN-R4 OPEN 2026-12-21'],
  ['C1', 'LOWEST', 'FUND-R2 TOLD null, FUND-R3 TOLD null, PLAN-R2 OPEN 2026-12-21, PLAN-R4 OPEN 2026-12-21'],
  // The same, higher, or the first result: nothing.
  ['C2', 'C2', ''],
  ['C2', 'C4', ''],
  ['LOWEST', 'C1', ''],
  [null, 'C1', ''],
])('R-ACT-21: from %s to %s opens %j', (before, after, opened) => {
  const found = mismatchesOf({ day, before, after, subjects })
  expect(found.map((one) => `${one.subject} ${one.state} ${one.dueOn}`).join(', ')).toBe(opened)
})

test.each<[InvestorClass, FundRisk, FundRisk, string]>([
  ['C2', 'R2', 'R3', 'FUND-R3 TOLD null, PLAN-R3 OPEN 2026-12-21'],
  ['C3', 'R2', 'R3', ''],
  // Held above the level before: nothing new to tell of, but the plan was confirmed for another level.
  ['C2', 'R3', 'R4', 'PLAN-R4 OPEN 2026-12-21'],
  ['LOWEST', 'R1', 'R2', 'FUND-R2 TOLD null, PLAN-R2 OPEN 2026-12-21'],
])('R-ACT-21: for %s a fund raised from %s to %s opens %j', (investor, from, to, opened) => {
  const both = [subject('FUND', to), subject('PLAN', to)]
  const found = mismatchesOfRaise({ day, investor, from, subjects: both })
  expect(found.map((one) => `${one.subject} ${one.state} ${one.dueOn}`).join(', ')).toBe(opened)
})

test('the lowest class may only pause', () => {
  expect((['LOWEST', 'C1', 'C5'] as const).map(mayKeep)).toEqual([false, true, true])
})

test('reminded a week and a day before the last day', () => {
  expect([dayFrom('2026-12-14'), dayFrom('2026-12-20')].map((on) => mismatchEndsToRemind(on))).toEqual([
    ['2026-12-21', '2026-12-15'],
    ['2026-12-27', '2026-12-21'],
  ])
})
