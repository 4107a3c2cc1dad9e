import { expect, test } from 'vitest'
import { dayFrom, instantAt } from '../../kernel/business-day'
import { noMoney } from '../../kernel/money'
import { printShares, sharesFrom } from '../../kernel/shares'
import { type RedemptionFacts, decideRedemption } from '../../trade/decide/decide-redemption'
import { fundA, standing } from '../../trade/sample-facts'
import { profitSaleWithinLimits } from './profit-sale'

const day = dayFrom('2026-11-19')
const lot = { id: 'l1', confirmDay: dayFrom('2026-11-03'), startDay: dayFrom('2026-11-03'), backEndNav: null }

interface Sale {
  readonly held: string
  readonly chosen: string
  readonly most: string
  readonly max?: string
}

/** Answers the shares that are sold, or why none are; at least 10 a sale, at least 5 left. */
function sold({ held, chosen, most, max }: Sale, change: Partial<RedemptionFacts> = {}): string {
  const redemptionLimits = { ...fundA.redemptionLimits, max: max === undefined ? null : sharesFrom(max) }
  const facts: RedemptionFacts = {
    now: instantAt(day, '09:00:00.000'),
    shares: sharesFrom(chosen),
    customer: standing,
    investorType: 'individual',
    fund: { ...fundA, redemptionLimits },
    lots: [{ ...lot, free: sharesFrom(held), lockedUntil: null }],
    unpaidIncome: noMoney,
    cardChange: null,
    hasRecentTwin: false,
    isTwinConfirmed: true,
    seenTDay: null,
    postponesRest: true,
    isPreBooked: false,
    ...change,
  }
  const decision = decideRedemption(facts)
  if (decision.kind === 'accepted') return printShares(decision.value.shares)
  const shares = { chosen: sharesFrom(chosen), most: sharesFrom(most) }
  const allowed = profitSaleWithinLimits(decision, facts, shares)

  return allowed.kind === 'accepted' ? printShares(allowed.value.shares) : allowed.reason
}

test.each<[string, Sale, string]>([
  ['allowed as it is', { held: '403.23', chosen: '201.61', most: '403.23' }, '201.61'],
  ['below the least: the least', { held: '403.23', chosen: '4.03', most: '403.23' }, '10.00'],
  ['leaves too little: as much as may go', { held: '403.23', chosen: '399.19', most: '403.23' }, '398.23'],
  ['neither part may go: all', { held: '12.00', chosen: '6.00', most: '12.00' }, '12.00'],
  ['all are below the least: all', { held: '8.00', chosen: '4.00', most: '8.00' }, '8.00'],
  ['above the most of an order: the most', { held: '900', chosen: '800', most: '900', max: '500' }, '500.00'],
  ['never others than its own', { held: '900', chosen: '4', most: '8' }, 'BELOW_MIN_REDEMPTION'],
])('R-PLAN-11: %s', (_, sale, expected) => {
  expect(sold(sale)).toBe(expected)
})

test('R-PLAN-11: what no limit refused is refused as it was', () => {
  const sale = { held: '403.23', chosen: '4.03', most: '403.23' }
  expect(sold(sale, { cardChange: { effectiveDay: null } })).toBe('CARD_CHANGE_UNDER_REVIEW')
  expect(sold({ held: '403.23', chosen: '500', most: '500' })).toBe('NOT_ENOUGH_SHARES')
})
