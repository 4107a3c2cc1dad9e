import { withdrawWays } from '@tongzhou/domain/cash/smart-redemption'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, instantWire, moneyWire, signedMoneyWire, tradeAcco } from '../kit/wire'
import { withdrawPart } from './cash-shapes'

/**
 * QUICK is paid by the advance bank within the day's room, NORMAL by the registrar's days; MIXED takes the
 * whole quick room and the rest by the registrar's days, both in one submit (R-CASH-9).
 */
export const withdrawWay = z.enum(withdrawWays)

export const previewWithdraw = defineCall({
  name: 'previewWithdraw',
  area: 'cash',
  path: '/api/mam-service/cash/previewWithdraw',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['cash'],
  summary: '现金宝转出试算：从哪些基金取、何时到账、今日快取额度',
  request: z.object({ amount: moneyWire, way: withdrawWay, tradeAcco, fundCode: fundCode.optional() }),
  response: z.object({
    parts: z.array(withdrawPart),
    tDay: dayWire,
    /** When the last part is at the card. */
    arriveDate: dayWire,
    /** When an ordinary withdrawal of now is at the card, whichever way is asked. */
    normalArriveDate: dayWire,
    available: moneyWire,
    quickRoom: moneyWire,
    /** A quick amount above the room: what is offered instead (§5.5). */
    offer: z.object({ quick: moneyWire, normal: moneyWire }).nullable(),
    /**
     * What the quick part does not earn and would by the ordinary way: the income of the days to
     * `earnsUntil`, reckoned with the income per 10,000 of `incomeDate` (R-CASH-10); null while nothing is
     * taken quickly.
     */
    quickCost: z.object({ income: signedMoneyWire, earnsUntil: dayWire, incomeDate: dayWire }).nullable(),
    /** Set while quick redemption waits, e.g. after a card change. */
    quickUntil: instantWire.nullable(),
  }),
  refusals: [
    'CASH_PRODUCT_EMPTY',
    'CARD_NOT_FOUND',
    'CALENDAR_NOT_PUBLISHED',
    'OUTSIDE_WINDOW',
    'BATCH_RUNNING',
    'QUICK_SUSPENDED',
    'QUICK_TIMES_USED',
    'BELOW_MIN_REDEMPTION',
    'NOT_ENOUGH_SHARES',
  ],
  ownedIds: ['tradeAcco'],
})
