import { expect, test } from 'vitest'
import { type OpeningFacts, openingLadder, stagesDone, stepAfter } from './opening-ladder'
import { FINISHED, customerProcessStatus, nextOnboardingStep } from './process-status'

const nothing: OpeningFacts = {
  realNamed: false,
  bankBound: false,
  tradePasswordSet: false,
  infoComplete: false,
  crsDone: false,
  riskDone: false,
  riskConfirmed: false,
  ocrPassed: false,
  suitabilityDone: false,
}

/** The facts in the order of the ladder. */
const facts = [
  'realNamed',
  'bankBound',
  'tradePasswordSet',
  'infoComplete',
  'crsDone',
  'riskDone',
  'riskConfirmed',
  'ocrPassed',
  'suitabilityDone',
] as const

test('R-ACC-5: each step done asks for the next one, and stages count when all their steps are done', () => {
  const seen = facts.map((_, at) => {
    const done = Object.fromEntries(facts.slice(0, at + 1).map((fact) => [fact, true]))
    const known = { ...nothing, ...done }
    const count = stagesDone(known).filter((stage) => stage.isDone).length

    return `${nextOnboardingStep(known)} ${customerProcessStatus(known)} ${count}/5`
  })
  expect(seen).toEqual([
    'bind-bank 01 0/5',
    'trade-password 02 0/5',
    'complete-information 02 1/5',
    'crs 02 1/5',
    'risk-assessment 03 2/5',
    'risk-result 04 2/5',
    'ocr 05 3/5',
    'done 99 4/5',
    'done 99 5/5',
  ])
})

test('a rung that is due unlocks what its place says', () => {
  expect(
    openingLadder.filter((rung) => rung.unlocks !== 'next').map((rung) => [rung.step, rung.unlocks]),
  ).toEqual([
    ['trade-password', 'trade-ticket'],
    ['ocr', 'account'],
    ['suitability', 'buying'],
  ])
  const opened = Object.fromEntries(facts.map((fact) => [fact, fact !== 'suitabilityDone']))
  expect(customerProcessStatus({ ...nothing, ...opened })).toBe(FINISHED)
})

test('the ladder is climbed in its order and ends', () => {
  expect(stepAfter('real-auth')).toBe('bind-bank')
  expect(stepAfter('ocr')).toBe('suitability')
  expect(stepAfter('suitability')).toBeNull()
})
