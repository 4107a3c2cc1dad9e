import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire, fundCode, moneyWire, navWire, rateWire, sharesWire } from '../../kit/wire'
import { sharesAccount } from '../order-shapes'

/** Shares of one confirmation with the fee of selling them now. */
export const sellLot = z.object({
  confirmDate: dayWire,
  shares: sharesWire,
  /** First day it may be sold; null = now. */
  lockedUntil: dayWire.nullable(),
  holdingDays: z.number().int(),
  rate: rateWire,
  /** Day from which a lower rate applies; null = never lower. */
  nextStepDay: dayWire.nullable(),
  nextRate: rateWire.nullable(),
})

export const redeemPage = defineCall({
  name: 'redeemPage',
  area: 'trade',
  path: '/api/mam-service/trade/redeemSingleFundCheckPage',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'record', 'plan'],
  summary: '卖出页：各交易账户可卖份额、逐笔费率、日期',
  request: z.object({ fundCode }),
  response: z.object({
    fundCode: z.string(),
    name: z.string(),
    riskLevel: z.string(),
    isMoneyFund: z.boolean(),
    nav: navWire.nullable(),
    navDate: dayWire.nullable(),
    tDay: dayWire,
    confirmDate: dayWire,
    arriveDate: dayWire,
    cutoffTime: z.string(),
    minRedeem: sharesWire,
    minRemain: sharesWire,
    /** The most of one order; null = no such limit. */
    maxRedeem: sharesWire.nullable(),
    accounts: z.array(
      sharesAccount.extend({
        frozen: sharesWire,
        marketValue: moneyWire.nullable(),
        lots: z.array(sellLot),
      }),
    ),
    /**
     * Plans that go on buying the fund when all of it is sold: the page asks whether they are to end too
     * (R-DCA-8).
     */
    runningPlans: z.array(z.object({ planNo: z.string(), amount: moneyWire })),
    blocked: z.object({ code: z.number().int(), reason: z.string(), msg: z.string() }).nullable(),
  }),
  refusals: ['FUND_NOT_FOUND', 'CALENDAR_NOT_PUBLISHED'],
})
