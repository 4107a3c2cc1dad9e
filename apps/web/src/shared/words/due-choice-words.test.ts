import { expect, test } from 'vitest'
import { dueChoiceText } from './due-choice-words'

test('what is arranged is said in one phrase', () => {
  expect(dueChoiceText({ choice: 'ROLL', redeemShares: null })).toBe('续期')
  expect(dueChoiceText({ choice: 'REDEEM_ALL', redeemShares: '894.27' })).toBe('全部卖出')
  expect(dueChoiceText({ choice: 'REDEEM_PART', redeemShares: '1300.00' })).toBe('卖出 1,300.00 份')
})
