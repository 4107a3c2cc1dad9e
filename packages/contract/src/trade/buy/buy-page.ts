import { suitabilities } from '@tongzhou/domain/account/suitability'
import { z } from 'zod'
import { feeTier } from '../../fund/fund-shapes'
import { defineCall } from '../../kit/define-call'
import { dayWire, fundCode, moneyWire, navWire, rateWire } from '../../kit/wire'
import { agreement, otherPayWay, payCard } from '../order-shapes'

export const buyPage = defineCall({
  name: 'buyPage',
  area: 'trade',
  path: '/api/mam-service/trade/buySingleFundCheckProductPage',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record', 'card', 'cash', 'risk'],
  summary: '买入页：基金条款、日期、付款方式、适当性、协议',
  request: z.object({ fundCode }),
  response: z.object({
    fundCode: z.string(),
    name: z.string(),
    riskLevel: z.string(),
    riskLabel: z.string(),
    /** Its shares earn day by day: when a purchase begins to earn matters. */
    isMoneyFund: z.boolean(),
    business: z.enum(['PURCHASE', 'SUBSCRIBE']),
    nav: navWire.nullable(),
    navDate: dayWire.nullable(),
    tDay: dayWire,
    /** Of a subscription the day the registrar accepts it; shares come when the fund is established. */
    confirmDate: dayWire,
    /** The first T that may sell it, after a holding term; null of a subscription: the fund opens later. */
    sellableDate: dayWire.nullable(),
    /** Its shares are sold on a due day only; what is not sold runs on (§3.12). */
    isRolling: z.boolean(),
    cutoffTime: z.string(),
    isFirstPurchase: z.boolean(),
    /** The minimum that applies to this customer. */
    amountMin: moneyWire,
    amountStep: moneyWire,
    singleMax: moneyWire.nullable(),
    /** What this customer may still buy with this T; null = no limit. */
    dailyLeft: moneyWire.nullable(),
    tiers: z.array(feeTier),
    discount: rateWire,
    cards: z.array(payCard),
    /** The cash product and a transfer, account by account, where fund and card allow them. */
    otherWays: z.array(otherPayWay),
    suitability: z.object({
      match: z.enum(suitabilities),
      ability: z.string().nullable(),
      abilityName: z.string().nullable(),
      questionnaireDone: z.boolean(),
      /** Texts to be read before a mismatch is confirmed. */
      warning: z.string().nullable(),
    }),
    agreements: z.array(agreement),
    /** The reason why this customer cannot buy now, with its code; null when he can. */
    blocked: z.object({ code: z.number().int(), reason: z.string(), msg: z.string() }).nullable(),
  }),
  refusals: ['FUND_NOT_FOUND', 'CALENDAR_NOT_PUBLISHED'],
})
