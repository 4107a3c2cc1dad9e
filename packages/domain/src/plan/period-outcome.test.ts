import { expect, test } from 'vitest'
import { outcomeOfRefusal, reasonOfDebit } from './period-outcome'

test('a card that cannot pay is a failure, a closed fund or an expired test is skipped, an ended fund ends the plan', () => {
  const fund = { isEnded: false }
  expect(outcomeOfRefusal('OVER_CARD_LIMIT', fund)).toEqual({ kind: 'failed', reason: 'CARD_LIMIT' })
  expect(outcomeOfRefusal('NOT_ENOUGH_SHARES', fund)).toEqual({ kind: 'failed', reason: 'BALANCE' })
  expect(outcomeOfRefusal('FUND_NOT_ON_SALE', fund)).toEqual({ kind: 'skipped', reason: 'FUND_CLOSED' })
  expect(outcomeOfRefusal('FUND_NOT_ON_SALE', { isEnded: true })).toEqual({ kind: 'fundGone' })
  expect(outcomeOfRefusal('AMOUNT_STEP', fund)).toEqual({ kind: 'skipped', reason: 'OVER_FUND_LIMIT' })
  expect(outcomeOfRefusal('RISK_EXPIRED', fund)).toEqual({ kind: 'skipped', reason: 'RISK_EXPIRED' })
  // A card that is being changed is no failure of the customer's (§1.13).
  expect(outcomeOfRefusal('CARD_CHANGE_UNDER_REVIEW', fund)).toMatchObject({ kind: 'skipped' })
  expect(outcomeOfRefusal('ACCOUNT_FROZEN', fund)).toEqual({ kind: 'skipped', reason: 'ACCOUNT_BLOCKED' })
})

test.each([
  ['INSUFFICIENT_BALANCE', 'BALANCE'],
  ['OVER_DAILY_LIMIT', 'CARD_LIMIT'],
  ['CARD_ABNORMAL', 'CARD'],
  [null, 'BALANCE'],
] as const)('a debit refused with %s fails its period for %s', (code, reason) => {
  expect(reasonOfDebit(code)).toBe(reason)
})
