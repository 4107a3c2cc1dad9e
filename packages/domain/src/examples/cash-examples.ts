import { addDays, dayFrom } from '../kernel/business-day'
import { printScaled } from '../kernel/decimal'
import { type Money, moneyFrom } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { rateFrom } from '../kernel/rate'
import { divideHalfUp } from '../kernel/rounding'
import { sharesFrom } from '../kernel/shares'
import { carryIncome, dailyIncome } from '../cash/money-fund-income'
import { moneyFundPayout, unpaidIncomeFrom } from '../cash/money-fund-payout'
import {
  balanceWeightedYield,
  incomePerTenThousandFrom,
  incomePerTenThousandOf,
  printIncomePerTenThousand,
  sevenDayYieldPercent,
} from '../cash/money-fund-yield'
import { type TopUpFund, smartTopUp } from '../cash/smart-top-up'
import { fixedHalfUp } from '../performance/percent'
import { type Examples, m, s } from './example'

const week = ['0.3512', '0.3498', '0.3521', '0.3487', '0.3490', '0.3490', '0.3490']
const topUpFund = (rank: number, limit: string | null, holding = '0'): TopUpFund => ({
  fundCode: `F${rank}`,
  isOpen: true,
  minBuy: moneyFrom('0.01'),
  personalLimitLeft: limit === null ? null : moneyFrom(limit),
  fundLimitLeft: null,
  singleMax: null,
  holding: moneyFrom(holding),
  rank,
  sevenDayYield: rateFrom('0.013'),
})

/** The parts of a top-up, in the order of the funds. */
export function toppedUp(amount: string, funds: readonly TopUpFund[]): readonly Money[] {
  const decision = smartTopUp(moneyFrom(amount), funds)

  return decision.kind === 'accepted' ? decision.value.map((part) => part.amount) : []
}

export const emptyTopUpFunds = [1, 2, 3].map((rank) => topUpFund(rank, null))

export const cashExamples: Examples = {
  E23: () => {
    const figures = week.map(incomePerTenThousandFrom)
    const sum = figures.reduce((a, b) => a + b, 0n)
    return {
      sum: printScaled(sum, 4),
      day: `${sevenDayYieldPercent(week.map(Number), 'compound')}%`,
      mon: `${sevenDayYieldPercent(week.map(Number), 'simple')}%`,
    }
  },
  E24: () => {
    const [held, per10k] = [sharesFrom('86543.21'), incomePerTenThousandFrom('0.3512')]
    // Hundredths of a share × 10^-4 yuan ÷ 10,000 shares are 10^-10 yuan: six decimals of them.
    const raw = divideHalfUp(held * per10k, 10_000n)
    return { raw: printScaled(raw, 6), inc: m(dailyIncome(held, per10k)) }
  },
  E25: () => {
    const rows = [0, 1, 2].map((n) => ({
      day: addDays(dayFrom('2026-11-20'), n),
      perTenThousand: incomePerTenThousandFrom('0.3490'),
    }))
    const carried = carryIncome(sharesFrom('86543.21'), rows, 'daily')
    return {
      det: carried.days.map((d) => m(d.income)).join(','),
      tot: m(carried.total),
      end: s(carried.shares),
    }
  },
  E25b: () => ({
    pay: m(moneyFundPayout(sharesFrom('20000'), navFrom('1.00'), unpaidIncomeFrom('12.345'))),
  }),
  E26: () => ({
    w: printIncomePerTenThousand(incomePerTenThousandOf(moneyFrom('351234.56'), sharesFrom('10000000000'))),
  }),
  E27: () => {
    const funds = [topUpFund(1, '50000'), topUpFund(2, '20000', '6000'), topUpFund(3, '100000')]
    const whole = (parts: readonly Money[]) => parts.map((part) => m(part).replace('.00', '')).join('/')
    // 24,000 is all the first pass can give: what it gives is the split by quick room.
    return { p1: whole(toppedUp('24000', funds)), a: whole(toppedUp('135000', funds)) }
  },
  E28: () => {
    const part = (balance: string, percent: number) => ({ balance: moneyFrom(balance), yield: percent })
    const parts = [part('50000', 1.312), part('26000', 1.298), part('65000', 1.275)]
    return { y: `${fixedHalfUp(balanceWeightedYield(parts) ?? NaN, 3)}%` }
  },
}
