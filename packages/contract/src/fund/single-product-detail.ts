import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, moneyWire, rateWire, sharesWire } from '../kit/wire'
import { feeTier, fundCard, windowFigure } from './fund-shapes'

export const singleProductDetail = defineCall({
  area: 'fund',
  path: '/api/mam-service/singleProduct/detail',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '基金详情：净值、业绩、费率、交易日期、限额',
  request: z.object({ fundCode }),
  response: fundCard.extend({
    fullName: z.string(),
    custodian: z.string().nullable(),
    companyCode: z.string().nullable(),
    setupDate: dayWire.nullable(),
    benchmarkText: z.string().nullable(),
    accNav: z.string().nullable(),
    classes: z.array(z.object({ fundCode: z.string(), shareClass: z.string(), name: z.string() })),
    figures: z.array(windowFigure),
    trading: z.object({
      cutoffTime: z.string(),
      /** For an order placed now; null when the calendar is not published that far. */
      tDay: dayWire.nullable(),
      navDate: dayWire.nullable(),
      confirmDate: dayWire.nullable(),
      sellableDate: dayWire.nullable(),
      arriveDate: dayWire.nullable(),
      furtherBuyMin: moneyWire,
      singleBuyMax: moneyWire.nullable(),
      dailyBuyMax: moneyWire.nullable(),
      minRedeem: sharesWire,
      minRemain: sharesWire,
      holdDays: z.number().int(),
      discount: rateWire,
      purchaseTiers: z.array(feeTier),
      redeemTiers: z.array(feeTier),
      managementRate: rateWire.nullable(),
      custodyRate: rateWire.nullable(),
      serviceRate: rateWire.nullable(),
      quickRedeem: z.boolean(),
    }),
    /** Drawdown, volatility and the like of the default window in words and figures. */
    risk: z.object({
      window: z.string(),
      volatility: z.string().nullable(),
      maxDrawdown: z.string().nullable(),
      maxDrawdownPeak: dayWire.nullable(),
      maxDrawdownTrough: dayWire.nullable(),
      sharpe: z.string().nullable(),
    }),
    managers: z.array(
      z.object({
        managerId: z.string(),
        name: z.string(),
        since: dayWire,
        tenureReturn: z.string().nullable(),
      }),
    ),
    watched: z.boolean(),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
