import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyFrom } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { sharesFrom, sharesOfHundredths } from '../kernel/shares'
import { incomeRedeemed, moneyFundPayout, unpaidIncomeFrom } from './money-fund-payout'

const face = navFrom('1.00')

test('E25: 20,000 shares with 12.345 accrued pay 20,012.34; a negative income is taken off and the whole is cut', () => {
  expect(moneyFundPayout(sharesFrom('20000'), face, unpaidIncomeFrom('12.345'))).toBe(moneyFrom('20012.34'))
  expect(moneyFundPayout(sharesFrom('100'), face, unpaidIncomeFrom('-0.555'))).toBe(moneyFrom('99.44'))
})

test.each([
  ['12.345', '20000', '12.345', 'the last share takes all of it'],
  ['12.345', '19999.99', '0', 'a part leaves a positive income behind'],
  ['-12.345', '5000', '-3.08625', 'a part takes its proportion of a loss'],
  ['-12.345', '20000', '-12.345', 'the last share takes the whole loss'],
])('of %s with %s of 20,000 shares %s leaves: %s', (unpaid, redeemed, leaves) => {
  const part = { redeemed: sharesFrom(redeemed), held: sharesFrom('20000') }
  expect(incomeRedeemed(unpaidIncomeFrom(unpaid), part)).toBe(unpaidIncomeFrom(leaves))
})

test('nothing and more than is held cannot be redeemed', () => {
  const held = sharesFrom('10')
  for (const redeemed of ['0', '10.01']) {
    expect(() => incomeRedeemed(unpaidIncomeFrom('1'), { redeemed: sharesFrom(redeemed), held })).toThrow(
      /only held shares/,
    )
  }
})

test('redeeming in two steps takes as much income as in one (seeded)', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 9n })
  fc.assert(
    fc.property(amount, amount, fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (first, rest, fen) => {
      const unpaid = moneyFrom('0') + fen
      const held = sharesOfHundredths(first + rest)
      const early = incomeRedeemed(unpaid, { redeemed: sharesOfHundredths(first), held })
      const left = sharesOfHundredths(rest)
      expect(early + incomeRedeemed(unpaid - early, { redeemed: left, held: left })).toBe(unpaid)
      expect(unpaid >= 0n ? early === 0n : early <= 0n && early >= unpaid).toBe(true)
    }),
    { seed: Number(process.env['SEED'] ?? 20261121), numRuns: 300 },
  )
})
