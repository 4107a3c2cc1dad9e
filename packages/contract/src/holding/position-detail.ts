import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import {
  chargeType,
  dayWire,
  fundCode,
  moneyWire,
  navWire,
  rateWire,
  sharesWire,
  signedMoneyWire,
} from '../kit/wire'
import { holdKind } from '../fund/fund-shapes'
import { orderRow } from '../trade/order-shapes'
import { movedIn, positionView } from './holding-shapes'

export const positionDetail = defineCall({
  name: 'positionDetail',
  area: 'holding',
  path: '/api/mam-service/asset/positionDetail',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'record'],
  summary: '一只基金的持仓：成本、收益、份额明细、每日收益、记录',
  request: z.object({ fundCode }),
  response: positionView.extend({
    accounts: z.array(
      z.object({
        tradeAcco: z.string(),
        chargeType,
        bankName: z.string(),
        cardTail: z.string(),
        totalShares: sharesWire,
        availableShares: sharesWire,
      }),
    ),
    lots: z.array(
      z.object({
        /** As in dueDateList. */
        lotId: z.string(),
        tradeAcco: z.string(),
        chargeType,
        confirmDate: dayWire,
        shares: sharesWire,
        /** Of these what an order placed now may take: neither tied by a term nor being sold. */
        availableShares: sharesWire,
        holdingDays: z.number().int(),
        rate: rateWire,
        nextStepDay: dayWire.nullable(),
        nextRate: rateWire.nullable(),
        costNav: navWire.nullable(),
        /** First day it may be sold; null = now. */
        lockedUntil: dayWire.nullable(),
        /** In a fund with a holding term: when the lot is, or was, due. */
        dueDate: dayWire.nullable(),
      }),
    ),
    /** Newest first, at most 120 days. */
    days: z.array(
      z.object({
        day: dayWire,
        nav: navWire,
        marketValue: moneyWire,
        income: signedMoneyWire,
        final: z.boolean(),
      }),
    ),
    orders: z.array(orderRow),
    /** Transfers in of what is held now whose cost may be typed, the oldest first. */
    arrivals: z.array(movedIn),
    /** A conversion whose NAV is out while its new shares are still to come from the registrar. */
    comingSplit: z.object({ day: dayWire, ratio: z.string() }).nullable(),
    holdKind,
    canSell: z.boolean(),
    canBuy: z.boolean(),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
