import { z } from 'zod'
import {
  dayWire,
  dividendMode,
  moneyWire,
  navWire,
  percentWire,
  sharesWire,
  signedMoneyWire,
} from '../kit/wire'

/** A fund held, summed over the customer's trade accounts. Incomes of §6; null = not known (shown as --). */
export const positionView = z.object({
  fundCode: z.string(),
  name: z.string(),
  fundType: z.string(),
  typeLabel: z.string(),
  riskLevel: z.string(),
  totalShares: sharesWire,
  availableShares: sharesWire,
  frozenShares: sharesWire,
  nav: navWire.nullable(),
  navDate: dayWire.nullable(),
  marketValue: moneyWire,
  holdingCost: moneyWire.nullable(),
  /** Holding cost per share, 4 decimals; diluted: money in minus money out per share. */
  costPrice: z.string().nullable(),
  dilutedPrice: z.string().nullable(),
  holdingIncome: signedMoneyWire.nullable(),
  holdingRate: percentWire.nullable(),
  /** Income of the newest NAV date and that date. */
  dayIncome: signedMoneyWire.nullable(),
  dayIncomeDate: dayWire.nullable(),
  isDayIncomeFinal: z.boolean(),
  realisedIncome: signedMoneyWire,
  cumulativeIncome: signedMoneyWire.nullable(),
  /**
   * Whether the cost of shares brought from elsewhere is the customer's word (自填), and what of the holding
   * income those had before they came; null where nothing was typed (R-CST-2).
   */
  isCostTyped: z.boolean(),
  priorIncome: signedMoneyWire.nullable(),
  inTransitBuy: moneyWire,
  dividendMode,
  weight: percentWire.nullable(),
})

/** Shares brought from another seller whose cost their customer may type (R-CST-2), of one order. */
export const movedIn = z.object({
  orderNo: z.string(),
  /** The day they count from, and what they were worth on it. */
  day: dayWire,
  shares: sharesWire,
  value: moneyWire,
  /** The highest cost that may be typed. */
  mostCost: moneyWire,
  /** null: none was typed. */
  typedCost: moneyWire.nullable(),
})
