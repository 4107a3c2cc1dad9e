import { dailyIncome } from '@tongzhou/domain/cash/money-fund-income'
import {
  type YieldFormula,
  incomePerTenThousandFrom,
  incomePerTenThousandOf,
  printIncomePerTenThousand,
  sevenDayYieldPercent,
} from '@tongzhou/domain/cash/money-fund-yield'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { CalcInputError } from './calc-inputs'
import type { CalcMethod } from './calc-method'
import { figure } from './number-inputs'

/** Money-market funds (§5.1, §5.2). */
export const moneyFundMethods: readonly CalcMethod[] = [
  {
    name: 'seven_day_yield',
    summary: '7-day annualised yield: compound [∏(1 + R/10000)]^(365/7) − 1, simple (ΣR/7) × 365/10000',
    inputs: {
      per_10k: 'the last 7 natural days, yuan per 10,000 shares, oldest first',
      'formula?': 'compound (default) or simple',
    },
    results: { percent: 'percent, 3 decimals half-up' },
    run: (inputs) => {
      const week = inputs.list('per_10k', figure)
      if (week.length !== 7) throw new CalcInputError('input per_10k must have 7 days')
      const formula = inputs.choice<YieldFormula>('formula', ['compound', 'simple'], 'compound')
      return { percent: sevenDayYieldPercent(week, formula) }
    },
  },
  {
    name: 'daily_income',
    summary: "an investor's income of one day: shares × income per 10,000 ÷ 10,000, cut at the fen",
    inputs: { shares: 'shares', per_10k: 'yuan per 10,000 shares, at most 4 decimals' },
    results: { income: 'yuan' },
    run: (inputs) => ({
      income: printMoney(
        dailyIncome(inputs.shares('shares'), incomePerTenThousandFrom(inputs.text('per_10k'))),
      ),
    }),
  },
  {
    name: 'income_per_10k',
    summary: "a fund's income per 10,000 shares: net income ÷ shares × 10,000, half-up",
    inputs: { net_income: 'yuan of the day, may be negative', total_shares: 'shares' },
    results: { per_10k: 'yuan, 4 decimals' },
    run: (inputs) => ({
      per_10k: printIncomePerTenThousand(
        incomePerTenThousandOf(inputs.signedMoney('net_income'), inputs.shares('total_shares')),
      ),
    }),
  },
]
