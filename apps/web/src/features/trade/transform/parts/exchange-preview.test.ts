import { formatShares } from '@tongzhou/domain/format/amounts'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { expect, test } from 'vitest'
import { sampleComparison, sampleExchangePage } from '../../../../testing/sample-exchange'
import { type ExchangeAccount, exchangeFault, moveOf, thenBuyShares } from './exchange-preview'

const [account] = sampleExchangePage.accounts as [ExchangeAccount]

test.each([
  ['5000', null],
  ['5000.01', '可转份额不足，最多可转 5,000.00 份'],
  ['9.99', '单笔转出不能低于 10.00 份'],
  ['4996', '转出后剩余低于最低持有 5.00 份，请减少份额或全部转出'],
  ['4995', null],
])('%s shares are answered with %s', (shares, problem) => {
  expect(exchangeFault(sampleExchangePage, account, sharesFrom(shares))).toBe(problem)
})

test.each([
  [0, '3,960.25'],
  [10, '3,921.06'],
  [-10, '4,000.24'],
])('a move of %s tenths of a percent while the money is out', (tenths, shares) => {
  expect(formatShares(thenBuyShares(sampleComparison, moveOf(tenths)))).toBe(shares)
})

test('what cannot be bought again brings no shares', () => {
  const options = sampleComparison.options.map((one) => ({ ...one, inNet: null }))
  expect(thenBuyShares({ ...sampleComparison, options }, moveOf(0))).toBeNull()
})
