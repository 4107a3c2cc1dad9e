import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, moneyWire, signedMoneyWire } from '../kit/wire'

/** Where the money is: cash, by risk, or on its way. */
export const assetPart = z.enum(['CASH', 'STEADY', 'ADVANCE', 'TRANSIT'])

export const assetOverview = defineCall({
  name: 'assetOverview',
  area: 'holding',
  path: '/api/mam-service/asset/assetOverview',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'record', 'cash'],
  summary: '资产总览：总资产、昨日收益、累计收益、在途',
  request: z.object({}),
  response: z.object({
    totalAssets: moneyWire,
    fundValue: moneyWire,
    cashValue: moneyWire,
    /** Funds and cash product together: what the list of positions adds up to. */
    holdingValue: moneyWire,
    inTransitBuy: moneyWire,
    /** Redemptions confirmed and not yet paid out. */
    inTransitSell: moneyWire,
    refunding: moneyWire,
    dayIncome: signedMoneyWire,
    dayIncomeDate: dayWire.nullable(),
    /** null while the cost of nothing that is held is known (shares brought in). */
    holdingIncome: signedMoneyWire.nullable(),
    /** Whether a cost in it is the customer's word (自填). */
    isCostTyped: z.boolean(),
    cumulativeIncome: signedMoneyWire,
    inTransitOrders: z.number().int(),
    asOf: dayWire.nullable(),
    /**
     * The total by where it is, those with nothing left out; the weights print 100. A part's income is that
     * of its newest NAV dates; money on its way has none.
     */
    parts: z.array(
      z.object({
        key: assetPart,
        value: moneyWire,
        weight: z.string(),
        dayIncome: signedMoneyWire.nullable(),
      }),
    ),
  }),
  refusals: [],
})
