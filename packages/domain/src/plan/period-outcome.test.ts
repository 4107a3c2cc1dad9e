import { expect, test } from 'vitest'
import { outcomeOfRefusal } from './period-outcome'

test('a card that cannot pay is a failure, a closed fund or an expired test is skipped, an ended fund ends the plan', () => {
  const fund = { isEnded: false }
  expect(outcomeOfRefusal('OVER_CARD_LIMIT', fund)).toEqual({ kind: 'failed', reason: 'CARD_LIMIT' })
  expect(outcomeOfRefusal('NOT_ENOUGH_SHARES', fund)).toEqual({ kind: 'failed', reason: 'BALANCE' })
  expect(outcomeOfRefusal('FUND_NOT_ON_SALE', fund)).toEqual({ kind: 'skipped', reason: 'FUND_CLOSED' })
  expect(outcomeOfRefusal('FUND_NOT_ON_SALE', { isEnded: true })).toEqual({ kind: 'fundGone' })
  expect(outcomeOfRefusal('RISK_EXPIRED', fund)).toEqual({ kind: 'skipped', reason: 'RISK_EXPIRED' })
  expect(outcomeOfRefusal('ACCOUNT_FROZEN', fund)).toEqual({ kind: 'skipped', reason: 'ACCOUNT_BLOCKED' })
})
