import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { type CardChangePaper, missingPapers, paperNeeds } from './card-change-papers'

const today = dayFrom('2026-11-21')
const usual = 'NEW_CARD, OLD_PROOF/STATEMENT'

test.each<[string | null, boolean, string]>([
  [null, false, `ID_FRONT, ID_BACK, HOLDING, ${usual}`],
  [null, true, `ID_FRONT, ID_BACK, ${usual}`],
  ['2026-11-20', false, `HOLDING, ${usual}`],
  ['2025-11-22', true, usual],
  ['2025-11-21', true, `ID_FRONT, ID_BACK, ${usual}`],
])('R-ACT-10: identity card read on %s, another card vouches %s: %s', (readOn, other, needs) => {
  const facts = { today, readOn: readOn === null ? null : dayFrom(readOn), isProvenByOtherCard: other }
  expect(
    paperNeeds(facts)
      .map((need) => need.join('/'))
      .join(', '),
  ).toBe(needs)
})

test.each<[CardChangePaper[], string]>([
  [[], usual],
  [['NEW_CARD'], 'OLD_PROOF/STATEMENT'],
  [['NEW_CARD', 'STATEMENT'], ''],
  [['OLD_PROOF', 'NEW_CARD'], ''],
])('R-ACT-10: with %j is missing %j', (given, missing) => {
  const needs = paperNeeds({ today, readOn: today, isProvenByOtherCard: true })
  expect(
    missingPapers(needs, given)
      .map((need) => need.join('/'))
      .join(', '),
  ).toBe(missing)
})
