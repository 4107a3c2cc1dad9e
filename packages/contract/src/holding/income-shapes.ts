import { z } from 'zod'
import { dayWire, moneyWire, signedMoneyWire } from '../kit/wire'

/**
 * Of which holdings incomes are told: all of them, the funds without the cash product, or the cash product.
 */
export const incomeScope = z.enum(['ALL', 'FUND', 'CASH'])

/** One cell a day, a month or a year. */
export const incomeView = z.enum(['DAY', 'MONTH', 'YEAR'])

/** FINAL, PROVISIONAL (an order or a NAV is awaited), CLOSED (the market was), NONE (nothing to tell). */
export const incomeState = z.enum(['FINAL', 'PROVISIONAL', 'CLOSED', 'NONE'])

/** What one fund brought, of all its holding or of one day. */
export const fundIncome = z.object({
  fundCode: z.string(),
  name: z.string(),
  typeLabel: z.string(),
  isCash: z.boolean(),
  isHeld: z.boolean(),
  marketValue: moneyWire,
  /** Of its newest NAV date, or of the day asked for. */
  dayIncome: signedMoneyWire.nullable(),
  day: dayWire.nullable(),
  isFinal: z.boolean(),
  holdingIncome: signedMoneyWire.nullable(),
  cumulativeIncome: signedMoneyWire.nullable(),
})
