import { expect, test } from 'vitest'
import { blockedStates, customerActions, permissionIn, restrictionsOn } from './blocked-states'

test('§1.13: the table is total and reads as printed', () => {
  const rows = blockedStates.map((state) =>
    customerActions.map((action) => permissionIn(state, action)).join(' '),
  )
  expect(rows).toEqual([
    'yes no none none none none none no none',
    'yes no skip yes no yes no no yes',
    'yes yes yes yes yes yes yes yes yes',
    'yes no skip yes no yes no no yes',
    'yes no skip yes yes yes yes no yes',
    'yes r1-only r1-only yes yes yes yes r1-only yes',
    'yes not-on-this-card skip-on-this-card payout-after-card-change not-on-this-card yes none not-on-this-card yes',
    'yes not-on-this-card fails-on-this-card yes yes yes yes not-on-this-card yes',
    'yes no skip no no yes no no no',
    'yes yes yes unfrozen-only no yes no yes no',
    'yes no yes no no no no no no',
    'no no no no no no no no no',
  ])
})

test('several states add up, in the order of the table', () => {
  expect(restrictionsOn('buy', ['risk-lowest-class', 'id-expired-in-grace'])).toEqual([
    { state: 'risk-lowest-class', permission: 'r1-only' },
  ])
  expect(restrictionsOn('sell', ['closed', 'judicial-freeze'])).toEqual([
    { state: 'judicial-freeze', permission: 'unfrozen-only' },
    { state: 'closed', permission: 'no' },
  ])
  expect(restrictionsOn('cancel', ['real-name-review', 'ordinary-freeze'])).toEqual([])
  expect(restrictionsOn('buy', [])).toEqual([])
})
