import { describe, expect, test } from 'vitest'
import {
  type BlockedState,
  type CustomerAction as TableAction,
  permissionIn,
} from '../../account/blocked-states'
import { type CustomerAction, type CustomerStanding, refuseByStanding } from './customer-standing'

const good: CustomerStanding = {
  isOnboarded: true,
  step: '99',
  account: 'normal',
  idDocument: 'valid',
  isRealNameUnderReview: false,
  tradePassword: 'set',
  hasTradeTicket: true,
  risk: 'valid',
}

/** The states of §1.13 that are facts of the customer; the others are facts of a card, a lot or a fund. */
const states: Partial<Record<BlockedState, Partial<CustomerStanding>>> = {
  'onboarding-unfinished': { isOnboarded: false, step: '02' },
  'real-name-review': { isRealNameUnderReview: true },
  'id-expired-in-grace': { idDocument: 'grace' },
  'id-expired-after-grace': { idDocument: 'expired' },
  'risk-expired-or-unconfirmed': { risk: 'expired' },
  'ordinary-freeze': { account: 'frozen' },
  'judicial-freeze': { account: 'judicial' },
  'trade-password-locked': { tradePassword: 'locked' },
  closed: { account: 'closed' },
}

const columns = {
  buy: 'buy',
  'plan-deduction': 'planDeduction',
  sell: 'sell',
  'quick-redemption': 'quickRedeem',
  cancel: 'cancel',
  'dividend-mode': 'dividendMode',
  'change-card': 'changeCard',
} as const satisfies Record<CustomerAction, TableAction>

describe('the checks of an order agree with the table of §1.13', () => {
  const rows = Object.entries(states).flatMap(([state, facts]) =>
    Object.entries(columns).map(([action, column]) => ({ state, facts, action, column })),
  )

  test.each(rows)('$state: $action', ({ state, facts, action, column }) => {
    // Shares under a hold are locked in their position: the rest may be sold.
    const allowed = ['yes', 'unfrozen-only'].includes(permissionIn(state as BlockedState, column))
    expect(refuseByStanding({ ...good, ...facts }, action as CustomerAction) === null).toBe(allowed)
  })

  test('nothing stands in the way of a customer in good standing', () => {
    expect(Object.keys(columns).map((action) => refuseByStanding(good, action as CustomerAction))).toEqual(
      Array.from({ length: 7 }, () => null),
    )
  })

  test('an unconfirmed result blocks what an expired one blocks', () => {
    expect(refuseByStanding({ ...good, risk: 'unconfirmed' }, 'buy')).toMatchObject({
      reason: 'RISK_UNCONFIRMED',
    })
    expect(refuseByStanding({ ...good, risk: 'unconfirmed' }, 'sell')).toBeNull()
  })
})
