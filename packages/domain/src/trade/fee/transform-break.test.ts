import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { moneyFrom, printMoney } from '../../kernel/money'
import { navFrom } from '../../kernel/nav'
import { rateFrom } from '../../kernel/rate'
import { sharesFrom } from '../../kernel/shares'
import { type TransformAnswer, transformBreak } from './transform-break'
import type { TransformTerms } from './transform-fee'

const tier = (rate: string, lower = 0n, upper: bigint | null = null) => ({
  id: rate,
  lower,
  upper,
  charge: { kind: 'rate' as const, rate: rateFrom(rate) },
})
const terms: TransformTerms = {
  redemption: {
    tiers: [tier('0.015', 0n, 7n), tier('0', 7n)],
    backEndTiers: [tier('0.01')],
  },
  outTiers: [tier('0.012')],
  inTiers: [tier('0.015')],
  policy: { kind: 'rate-difference' },
}
/** 5,000 shares at 1.2650 after two days: 94.88, then 0.3 % of 6,230.12: 18.63. */
const answer: TransformAnswer = {
  confirmDay: dayFrom('2026-11-19'),
  navOut: navFrom('1.2650'),
  navIn: navFrom('2.3410'),
  shares: sharesFrom('5000.00'),
  outFee: moneyFrom('94.88'),
  makeupFee: moneyFrom('18.63'),
  used: [{ lotId: '1', startDay: dayFrom('2026-11-17'), shares: sharesFrom('5000.00') }],
}
const told = (more: Partial<TransformAnswer>, own = terms) => {
  const found = transformBreak({ tDay: dayFrom('2026-11-18'), answer: { ...answer, ...more } }, own)

  return found === null ? null : [printMoney(found.ours), printMoney(found.theirs)]
}

test.each([
  ['both fees are ours', {}, null],
  ['a fen of the one lot', { outFee: moneyFrom('94.89') }, null],
  ['a fen of the make-up fee', { makeupFee: moneyFrom('18.62') }, null],
  ['the way out', { outFee: moneyFrom('94.90') }, ['113.51', '113.53']],
  ['the make-up fee', { makeupFee: moneyFrom('18.61') }, ['113.51', '113.49']],
  [
    'two that would cancel each other out',
    { outFee: moneyFrom('90.00'), makeupFee: moneyFrom('23.51') },
    ['113.51', '113.51'],
  ],
  ['it is not known which lots were taken', { used: [], outFee: moneyFrom('0.00') }, null],
  ['other shares than were confirmed', { shares: sharesFrom('4000.00') }, null],
])('R-LOT-2: a transform whose fees are not ours: %s', (_case, more, found) => {
  expect(told(more)).toEqual(found)
})

test('R-LOT-2: back-end shares pay on their way out what was put off when they were bought', () => {
  const [lot] = answer.used
  if (lot === undefined) throw new Error('a lot')
  const used = [{ ...lot, backEndNav: navFrom('1.2500') }]
  // 6,250.00 × 1 % / 1.01 = 61.88; 0.3 % of what is left then.
  const own = { used, outFee: moneyFrom('156.76'), makeupFee: moneyFrom('18.45') }
  expect(told(own)).toBeNull()
  expect(told({ ...own, outFee: moneyFrom('94.88') })).toEqual(['175.21', '113.33'])
})
