import { expect, test } from 'vitest'
import {
  type VerificationPurpose,
  type VerificationWay,
  missingNeeds,
  verificationNeeds,
  verificationPurposes,
} from './verification'

const usual = { realNamed: true, tradePasswordSet: true, hasPasskey: false }

test.each<[VerificationPurpose, VerificationWay[], boolean]>([
  // R-ACT-4: something known and something at hand
  ['CHANGE_CARD', ['TRADE_PASSWORD'], false],
  ['CHANGE_CARD', ['TRADE_PASSWORD', 'ID_NUMBER'], false],
  ['CHANGE_CARD', ['SMS', 'BANK'], false],
  ['CHANGE_CARD', ['TRADE_PASSWORD', 'SMS'], true],
  ['EXPORT', ['ID_NUMBER', 'BANK'], true],
  ['CLOSE', ['TRADE_PASSWORD', 'BANK'], true],
  ['PASSKEY', ['ID_NUMBER', 'SMS'], true],
  ['SHARE_DATA', ['SMS', 'ID_NUMBER'], true],
  // the old number itself
  ['CHANGE_MOBILE', ['TRADE_PASSWORD', 'BANK'], false],
  ['CHANGE_MOBILE', ['TRADE_PASSWORD', 'SMS'], true],
  // all three, for the number is gone
  ['MOBILE_LOST', ['ID_NUMBER', 'BANK'], false],
  ['MOBILE_LOST', ['ID_NUMBER', 'TRADE_PASSWORD', 'BANK'], true],
  ['CHANGE_IDENTITY', ['ID_NUMBER', 'SMS'], false],
  ['CHANGE_IDENTITY', ['TRADE_PASSWORD', 'SMS'], true],
  ['UNLOCK', ['ID_NUMBER', 'SMS'], false],
  ['UNLOCK', ['ID_NUMBER', 'BANK'], true],
])('%s is proven by %j: %s', (purpose, proven, isEnough) => {
  expect(missingNeeds(verificationNeeds(purpose, usual), proven).length === 0).toBe(isEnough)
})

test('without a trade password the ID number stands in for it, once', () => {
  const without = { realNamed: true, tradePasswordSet: false, hasPasskey: false }
  expect(verificationNeeds('CHANGE_CARD', without)).toEqual([['ID_NUMBER'], ['SMS', 'BANK']])
  expect(verificationNeeds('MOBILE_LOST', without)).toEqual([['ID_NUMBER'], ['BANK']])
  expect(verificationNeeds('CHANGE_IDENTITY', without)).toEqual([['ID_NUMBER'], ['SMS']])
})

test('who has told no name proves the login mobile', () => {
  const unnamed = { realNamed: false, tradePasswordSet: false, hasPasskey: false }
  expect(verificationNeeds('CLOSE', unnamed)).toEqual([['SMS']])
})

test('one passkey is a whole proof of two kinds, but not of the old number or of what must be typed', () => {
  const keyed = { ...usual, hasPasskey: true }
  const isEnough = (purpose: VerificationPurpose) =>
    missingNeeds(verificationNeeds(purpose, keyed), ['PASSKEY']).length === 0
  expect(verificationPurposes.filter(isEnough)).toEqual([
    'CHANGE_CARD',
    'PASSKEY',
    'SHARE_DATA',
    'EXPORT',
    'CLOSE',
  ])
  expect(verificationNeeds('EXPORT', usual).flat()).not.toContain('PASSKEY')
})
