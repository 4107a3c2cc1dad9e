import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, moneyWire, navWire, percentWire, sharesWire, signedMoneyWire } from '../kit/wire'

/** EFFECTIVE: a past day by all that is known now. KNOWN: as it was known when that day ended (R-TL-1). */
export const asOfView = z.enum(['EFFECTIVE', 'KNOWN'])

/**
 * Why the two differ: a NAV was corrected, or came later; something was booked later; the customer said later
 * what shares that he brought had cost.
 */
export const asOfCause = z.enum(['NAV_CORRECTED', 'NAV_LATER', 'BOOKED_LATER', 'COST_TYPED'])

export const assetAsOf = defineCall({
  name: 'assetAsOf',
  area: 'holding',
  path: '/api/mam-service/asset/assetAsOf',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'cash'],
  summary: '截至某日的持仓：按现在已知的，或当时看到的，两者为何不同',
  request: z.object({
    day: dayWire,
    view: asOfView,
  }),
  response: z.object({
    /** The first and the last day that may be asked for; null: nothing was ever held. */
    days: z.object({ first: dayWire, latest: dayWire }).nullable(),
    /** Without what was on its way. */
    overview: z.object({
      fundValue: moneyWire,
      cashValue: moneyWire,
      holdingValue: moneyWire,
      dayIncome: signedMoneyWire,
      dayIncomeDate: dayWire.nullable(),
      holdingIncome: signedMoneyWire.nullable(),
      /** Whether a cost in it is the customer's word (自填). */
      isCostTyped: z.boolean(),
      cumulativeIncome: signedMoneyWire,
    }),
    /** What was held when the day ended, the largest value first. */
    rows: z.array(
      z.object({
        fundCode: z.string(),
        name: z.string(),
        typeLabel: z.string(),
        shares: sharesWire,
        nav: navWire.nullable(),
        navDate: dayWire.nullable(),
        marketValue: moneyWire,
        dayIncome: signedMoneyWire.nullable(),
        dayIncomeDate: dayWire.nullable(),
        holdingIncome: signedMoneyWire.nullable(),
        holdingRate: percentWire.nullable(),
        cumulativeIncome: signedMoneyWire.nullable(),
        isCostTyped: z.boolean(),
      }),
    ),
    /** What came after the day and changes it, newest first, a hundred at most. */
    differences: z.array(
      z.object({
        cause: asOfCause,
        fundCode: z.string(),
        name: z.string(),
        /** Of the NAV; of what was booked the day it counts for. */
        day: dayWire,
        /** Of a correction: what was published first. */
        before: navWire.nullable(),
        nav: navWire.nullable(),
        /** Of what was booked later: its change of the shares, and when its registrar confirmed it. */
        shares: z.string().nullable(),
        confirmDate: dayWire.nullable(),
        /** Of a typed cost: it, and the one typed before. */
        cost: moneyWire.nullable(),
        costBefore: moneyWire.nullable(),
      }),
    ),
    /** The value of the other view less that of this one. */
    otherView: signedMoneyWire,
  }),
  refusals: ['AS_OF_NOT_READY'],
})
