import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, moneyWire, rateWire, sharesWire } from '../kit/wire'
import { feeTier, fundCard, fundRating, fundVariant, holdKind, windowFigure } from './fund-shapes'

export const fundDetail = defineCall({
  name: 'fundDetail',
  area: 'fund',
  path: '/api/mam-service/singleProduct/detail',
  method: 'POST',
  body: 'form',
  access: 'public',
  shows: ['watch'],
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
      /** false: of a fund that is not sold here nobody told the fees. */
      areFeesKnown: z.boolean(),
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
    variant: fundVariant,
    rating: fundRating.nullable(),
    trackedIndex: z.object({ indexCode: z.string(), name: z.string() }).nullable(),
    /** What a fund of this variant says besides; fields that do not apply are null. */
    special: z.object({
      raiseBegin: dayWire.nullable(),
      raiseEnd: dayWire.nullable(),
      holdKind,
      holdDays: z.number().int(),
      /** Periodically open funds: the window that is open now or the next one; null when none is known. */
      openWindow: z.object({ from: dayWire, to: dayWire, isOpen: z.boolean() }).nullable(),
      /** A purchase placed now may be sold from this day on; null beyond the published calendar. */
      earliestSellDay: dayWire.nullable(),
      /** Markets abroad whose holidays close this fund. */
      overseasMarket: z.enum(['HK', 'US']).nullable(),
      /** Trading days until the NAV of T is published. */
      navLag: z.number().int(),
      /** The next days on which this fund is closed while the exchange is open, at most 5. */
      closedDays: z.array(dayWire),
      /** Money funds: newest 30 days of income per 10,000, oldest first. */
      incomes: z.array(
        z.object({ day: dayWire, incomePer10k: z.string(), sevenDayYield: z.string().nullable() }),
      ),
    }),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
