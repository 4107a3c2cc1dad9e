import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, moneyWire, sharesWire } from '../kit/wire'
import { cashIncomeRow, incomeCarry } from './cash-shapes'

/** The income of one card: what the registrar computes and rounds by itself. */
const cardIncome = cashIncomeRow.omit({ fundCode: true, name: true, incomePer10k: true }).extend({
  tradeAcco: z.string(),
  bankName: z.string(),
  cardTail: z.string(),
  /** The shares after the income of the day that became shares. */
  sharesAfter: sharesWire,
  /** The registrar's number of that change; null: nothing became shares on this day. */
  serialNo: z.string().nullable(),
})

export const cashIncomeDetail = defineCall({
  name: 'cashIncomeDetail',
  area: 'cash',
  path: '/api/mam-service/cash/incomeDetail',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['cash'],
  summary: '现金宝收益结转详情：一天、一只基金',
  request: z.object({
    /** Without one the newest day with an income. */
    day: dayWire.optional(),
    /** Without one the first fund of that day. */
    fundCode: fundCode.optional(),
  }),
  response: cashIncomeRow.extend({
    day: dayWire,
    carry: incomeCarry,
    /** Shares that income became on this day. */
    carried: sharesWire,
    /** Income not yet turned into shares at the end of the day. */
    waiting: moneyWire,
    /** The newest day on which income of this fund became shares; null: none did. */
    lastCarriedOn: dayWire.nullable(),
    cards: z.array(cardIncome),
  }),
  refusals: ['NOT_FOUND'],
})
