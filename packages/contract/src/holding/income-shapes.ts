import { z } from 'zod'
import { dayWire, moneyWire, percentWire, signedMoneyWire } from '../kit/wire'

/**
 * Of which holdings incomes are told: all of them, the funds without the cash product, or the cash product.
 */
export const incomeScope = z.enum(['ALL', 'FUND', 'CASH'])

/** One cell a day, a month or a year. */
export const incomeView = z.enum(['DAY', 'MONTH', 'YEAR'])

/** FINAL, PROVISIONAL (an order or a NAV is awaited), CLOSED (the market was), NONE (nothing to tell). */
export const incomeState = z.enum(['FINAL', 'PROVISIONAL', 'CLOSED', 'NONE'])

/**
 * 已修正 (R-INC-2): what the income was when its day was first published, and when it was corrected; null: it
 * is as it was published, or was corrected more than thirty days ago.
 */
export const correctedIncome = z.object({ before: signedMoneyWire, on: dayWire }).nullable()

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
  /** Of the day's income. */
  corrected: correctedIncome,
  holdingIncome: signedMoneyWire.nullable(),
  cumulativeIncome: signedMoneyWire.nullable(),
})

/** opening + paidIn − takenOut + income = closing, to the cent. */
export const spanFlows = {
  opening: moneyWire,
  paidIn: moneyWire,
  /** Sales after their fees, and cash dividends. */
  takenOut: moneyWire,
  income: signedMoneyWire,
  closing: moneyWire,
}

/** What a stretch of time brought, in yuan and in three rates. */
export const spanReturn = z.object({
  /** The day before the first counted one, or that of the first payment; the newest NAV date. */
  from: dayWire,
  to: dayWire,
  ...spanFlows,
  /** What was invested on average (R-STA-1). */
  capital: signedMoneyWire,
  /** R-STA-1; null below a yuan of capital. */
  moneyWeighted: percentWire.nullable(),
  /** R-STA-2. */
  timeWeighted: percentWire,
  /** R-STA-3; null before 365 days. */
  yearly: percentWire.nullable(),
  /** The deepest fall of the unit value; null: it never fell. */
  drawdown: z
    .object({
      depth: percentWire,
      peakDay: dayWire,
      troughDay: dayWire,
      recoveryDay: dayWire.nullable(),
    })
    .nullable(),
})

/** 2026-11-20, 2026-11 or 2026 with what it brought. */
export const periodIncome = z.object({ key: z.string(), income: signedMoneyWire, rate: percentWire })
