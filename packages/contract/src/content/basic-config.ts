import { performanceModes } from '@tongzhou/domain/performance/display-policy'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, instantWire } from '../kit/wire'

export const basicConfig = defineCall({
  name: 'basicConfig',
  area: 'content',
  path: '/api/mam-service/basic/getBasicConfig',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '基础配置：主题色、客服电话、当前业务时间',
  request: z.object({}),
  response: z.object({
    themeColor: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
    servicePhone: z.string(),
    serviceHours: z.string(),
    serviceEmail: z.string(),
    companyName: z.string(),
    licenceNo: z.string(),
    /** true when the market data is the generated sample. */
    sampleMarket: z.boolean(),
    /** strict | classic display of performance (R-CMP-4). */
    performanceMode: z.enum(performanceModes),
    /** The list of funds bought again is paused: no menu leads to it (R-LST-2). */
    isRepurchasePaused: z.boolean(),
    /**
     * What pages name in words: cards of a customer and of one bank (R-BNK-3), wrong trade passwords until it
     * is locked (§1.3).
     */
    limits: z.object({
      cards: z.number().int(),
      cardsOfOneBank: z.number().int(),
      tradeTries: z.number().int(),
    }),
    now: instantWire,
    today: dayWire,
    isTradingDay: z.boolean(),
    /** How far the calendar of each market is published: business days after it are provisional (R-CAL-2). */
    calendarPublishedTo: z.object({ CN: dayWire, HK: dayWire, US: dayWire }),
    /** The T day an order placed now belongs to; null when that may be a holiday. */
    tDay: dayWire.nullable(),
    /**
     * Long closures of the market that holders of money funds should know of today, the next one first
     * (R-CAL-10).
     */
    holidays: z.array(
      z.object({
        /** First and last closed day; `days` counts weekends too. */
        from: dayWire,
        to: dayWire,
        days: z.number().int(),
        lastTDay: dayWire,
        /** The last T whose money-fund shares earn through the closure. */
        lastEarningTDay: dayWire,
        resumeDay: dayWire,
      }),
    ),
  }),
  refusals: [],
})
