import { debitDoubts } from '@tongzhou/domain/plan/debit-calendar'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, flagWire, moneyWire } from '../kit/wire'
import { planMode, planPayWay } from './plan-shapes'

/** One debit to come. */
const debitRow = z.object({
  planNo: z.string(),
  fundCode: z.string(),
  fundName: z.string(),
  /** The date that names the period; the debit moves behind closed days. */
  nominal: dayWire,
  /** The base amount; a smart plan takes a part or a multiple of it. */
  amount: moneyWire,
  /** What it takes at the least and at the most, within the limits of its fund; of a fixed one the same. */
  least: moneyWire,
  most: moneyWire,
  mode: planMode,
  payWay: planPayWay,
  bankName: z.string().nullable(),
  cardTail: z.string().nullable(),
  /** The customer has skipped this period. */
  isSkipped: z.boolean(),
  /** Why it will not be carried out as things stand; null: nothing is known against it. */
  doubt: z.enum(debitDoubts).nullable(),
  /** The doubt is about the most of a smart amount; the least would be taken. */
  isMaybe: z.boolean(),
})

export const debitCalendar = defineCall({
  name: 'debitCalendar',
  area: 'plan',
  path: '/api/mam-service/plan/debitCalendar',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['plan', 'card', 'holding'],
  summary: '扣款日历：今后 90 天每一笔定投扣款，以及按现在的情况会失败的扣款',
  request: z.object({}),
  response: z.object({
    from: dayWire,
    to: dayWire,
    /** Days in between on which the exchange does not trade, weekends left out. */
    closed: z.array(dayWire),
    days: z.array(
      z.object({
        day: dayWire,
        /** After the published end of the exchange's calendar. */
        isProvisional: flagWire,
        /** Of the debits that will be made as far as is known, at the least and at the most. */
        total: moneyWire,
        totalMost: moneyWire,
        rows: z.array(debitRow),
      }),
    ),
  }),
  refusals: [],
})
