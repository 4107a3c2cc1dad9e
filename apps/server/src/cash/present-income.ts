import type { z } from 'zod'
import type { cashIncomeRow } from '@tongzhou/contract/cash/cash-shapes'
import type { CashIncome } from './cash-incomes'

/** An income of a fund on a day as lists and its own page show it. */
export function presentIncome(row: CashIncome): z.output<typeof cashIncomeRow> {
  const { fundCode, name, income, shares, incomePer10k, computed, residue, isTold } = row

  return {
    fundCode,
    name,
    income,
    shares,
    incomePer10k,
    computed,
    residue,
    state: isTold ? 'TOLD' : 'EXPECTED',
  }
}
