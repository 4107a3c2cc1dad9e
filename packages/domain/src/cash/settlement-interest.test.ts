import { expectEvery } from '@tongzhou/testkit/expect-every'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyFrom, moneyOfFen, noMoney } from '../kernel/money'
import { rateFrom } from '../kernel/rate'
import { balanceOn, balancesOf } from '../clearing/postings'
import {
  type InterestAccrual,
  dailySettlementInterest,
  interestAccrualFrom,
  noInterest,
  payInterest,
  printInterestAccrual,
  spreadInterest,
} from './settlement-interest'

const accrual = interestAccrualFrom

test.each([
  ['1000000', '0.0005', 360, '1.388889'],
  ['1000000', '0.0005', 365, '1.369863'],
  ['1000000', '0.0035', 366, '9.562842'],
  ['0.01', '0.0005', 360, '0.000000'],
  ['0', '0.0005', 360, '0.000000'],
] as const)('a day of %s yuan at %s over %i days is %s', (balance, rate, daysInYear, text) => {
  const day = dailySettlementInterest(moneyFrom(balance), { yearlyRate: rateFrom(rate), daysInYear })
  expect(printInterestAccrual(day)).toBe(text)
})

test('the interest of a day goes to the customers by their money in transit, to the last millionth', () => {
  const parts = spreadInterest(accrual('1.000000'), ['100', '100', '100'].map(moneyFrom))
  expect(parts.map(printInterestAccrual)).toEqual(['0.333334', '0.333333', '0.333333'])
  expect(spreadInterest(accrual('0.5'), ['0', '3', '1'].map(moneyFrom))).toEqual(
    ['0', '0.375', '0.125'].map(accrual),
  )
  expect(spreadInterest(accrual('1'), [noMoney, noMoney])).toEqual([noInterest, noInterest])
  expect(spreadInterest(accrual('1'), [])).toEqual([])
})

test.each([
  ['0.009999', '0', '0.009999'],
  ['0.010000', '0.01', '0'],
  ['12.345678', '12.34', '0.005678'],
  ['0', '0', '0'],
])('of %s accrued %s is paid and %s carried', (accrued, paid, carried) => {
  const outcome = payInterest(accrual(accrued))
  expect([outcome.paid, outcome.carried]).toEqual([moneyFrom(paid), accrual(carried)])
  expect(balancesOf(outcome.postings).size).toBe(0)
  expect(balanceOn('2006', outcome.postings.slice(0, 1))).toBe(moneyFrom(paid))
})

test('debts are no settlement money, and interest is never negative', () => {
  const terms = { yearlyRate: rateFrom('0.0005'), daysInYear: 360 } as const
  expect(() => dailySettlementInterest(moneyFrom('-0.01'), terms)).toThrow(/never negative/)
  expect(() => payInterest(accrual('-0.000001'))).toThrow(/never negative/)
})

test('over many days nothing is lost: what is paid and carried is what the bank gave (seeded)', () => {
  const balances = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }).map(moneyOfFen), {
    minLength: 3,
    maxLength: 3,
  })
  fc.assert(
    fc.property(fc.array(balances, { minLength: 1, maxLength: 20 }), (days) => {
      const accrued = [0n, 0n, 0n]
      let given = 0n
      for (const day of days) {
        const total = moneyOfFen(day.reduce((a, b) => a + b, 0n))
        const earned = dailySettlementInterest(total, { yearlyRate: rateFrom('0.0035'), daysInYear: 360 })
        const parts = spreadInterest(earned, day)
        parts.forEach((part, i) => (accrued[i] = (accrued[i] ?? 0n) + part))
        given += total === 0n ? 0n : earned
      }
      const outcomes = accrued.map((sum) => payInterest(sum as InterestAccrual)) // sums of accruals
      const out = outcomes.reduce((sum, o) => sum + o.paid * 10_000n + o.carried, 0n)
      expect(out).toBe(given)
      expectEvery(outcomes, (o) => o.carried < 10_000n)
    }),
    { seed: Number(process.env['SEED'] ?? 20261121), numRuns: 200 },
  )
})
