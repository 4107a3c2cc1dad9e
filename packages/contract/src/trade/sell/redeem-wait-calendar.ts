import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import {
  chargeType,
  dayWire,
  fundCode,
  moneyWire,
  navWire,
  rateWire,
  sharesWire,
  signedMoneyWire,
  tradeAcco,
} from '../../kit/wire'

/** A sale with one T at the newest NAV: what it costs then, lot by lot. */
export const waitStep = z.object({
  tDay: dayWire,
  confirmDate: dayWire,
  arriveDate: dayWire,
  fee: moneyWire,
  /** Below the fee of a sale now; null where nothing can be sold now. */
  saved: signedMoneyWire.nullable(),
  net: moneyWire,
  lots: z.array(
    z.object({
      confirmDate: dayWire,
      shares: sharesWire,
      holdingDays: z.number().int(),
      rate: rateWire,
      fee: moneyWire,
    }),
  ),
})

export const redeemWaitCalendar = defineCall({
  name: 'redeemWaitCalendar',
  area: 'trade',
  path: '/api/mam-service/trade/redeemWaitCalendar',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding'],
  summary: '等待日历：从哪个 T 日起卖出手续费更低，逐笔列出（R-LOT-3）',
  request: z.object({ fundCode, tradeAcco, chargeType: chargeType.optional(), shares: sharesWire }),
  response: z.object({
    /** The NAV that all of it is reckoned at; null: none is known, and nothing is reckoned. */
    nav: navWire.nullable(),
    navDate: dayWire.nullable(),
    now: waitStep.nullable(),
    steps: z.array(waitStep),
    /** Lots that become free of charge only after the calendar that is published. */
    beyond: z.array(z.object({ lotDate: dayWire, freeOn: dayWire })),
    horizon: dayWire,
  }),
  refusals: ['FUND_UNKNOWN', 'CARD_NOT_FOUND', 'CALENDAR_NOT_PUBLISHED', 'NOT_ENOUGH_SHARES'],
  ownedIds: ['tradeAcco'],
})
