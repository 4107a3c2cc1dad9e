import { moneyStages } from '@tongzhou/domain/holding/money-stage'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, instantWire, moneyWire } from '../kit/wire'

export const moneyStage = z.enum(moneyStages)

/** An order's money on its way, or a holding. */
const moneyItem = z.object({
  /** null: a holding. */
  orderNo: z.string().nullable(),
  fundCode: z.string(),
  fundName: z.string(),
  amount: moneyWire,
  /** A value at the newest NAV; money on its way is exact. */
  isEstimate: z.boolean(),
  /** The day that was promised for what comes next, of a past day as told by then; null where nothing is. */
  day: dayWire.nullable(),
  /** That day has passed. */
  isLate: z.boolean(),
})

export const moneyMap = defineCall({
  name: 'moneyMap',
  area: 'holding',
  path: '/api/mam-service/asset/moneyMap',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'record', 'cash'],
  summary: '资金地图：每一元现在在哪里，与账本一致；可看过去某一天结束时账上的样子',
  request: z.object({
    /** A past day: what was booked by its end, at the NAVs known then (R-TL-1 KNOWN). */
    asOf: dayWire.optional(),
  }),
  response: z.object({
    /** Those with something in them, on the way from a card into a fund and back. */
    stages: z.array(z.object({ key: moneyStage, total: moneyWire, items: z.array(moneyItem) })),
    /** All stages but what a bank has only been asked for. */
    total: moneyWire,
    /** The day of the newest NAV behind the holdings; null without any. */
    navDay: dayWire.nullable(),
    /** Now, or the end of the day that is looked back at. */
    asOf: instantWire,
  }),
  refusals: ['AS_OF_NOT_READY'],
})
