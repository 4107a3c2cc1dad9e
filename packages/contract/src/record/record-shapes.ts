import { lateCauses, promiseItems } from '@tongzhou/domain/trade/promise/promised-days'
import { moneyPlaces } from '@tongzhou/domain/trade/state/money-place'
import { z } from 'zod'
import { dayWire, moneyWire, navWire, rateWire, sharesWire, signedMoneyWire } from '../kit/wire'
import { orderView } from '../trade/order-shapes'

/** What an order is promised: to be confirmed, and its money to be there. */
export const promiseItem = z.enum(promiseItems)

/** OPEN: the day is not over. OVERDUE: it is over and nothing came. */
export const promiseState = z.enum(['OPEN', 'KEPT', 'LATE', 'OVERDUE'])

/** Who or what made a day late. */
export const lateCause = z.enum(lateCauses, '原因不正确')

/** Where the money of an order is. */
export const moneyPlace = z.enum(moneyPlaces)

/** The record of an order: what its pages show, its promises and how its fee came about. */
export const orderRecord = orderView.extend({
  /** What a coupon paid of the amount; 0.00 without one. */
  couponAmount: moneyWire,
  /** R-REC-3; null: it moves no money, or all is over. */
  moneyPlace: moneyPlace.nullable(),
  /** As told at the submit, beside what happened (R-PRM-1); empty where nothing was promised. */
  promises: z.array(
    z.object({
      item: promiseItem,
      promised: dayWire,
      actual: dayWire.nullable(),
      /** Natural days after the promise, 0 and less in time; null: nothing came yet. */
      daysLate: z.number().int().nullable(),
      state: promiseState,
      cause: lateCause.nullable(),
    }),
  ),
  /** A confirmed sale, lot by lot (R-LOT-2); null where the lots do not prove the registrar's fee. */
  feeProof: z
    .object({
      lots: z.array(
        z.object({
          /** When its holding began. */
          startDay: dayWire,
          confirmDate: dayWire,
          shares: sharesWire,
          /** Natural days held. */
          days: z.number().int(),
          rate: rateWire,
          gross: moneyWire,
          fee: moneyWire,
        }),
      ),
      nav: navWire.nullable(),
      gross: moneyWire,
      fee: moneyWire,
      /** The registrar's fee less ours: a fen a lot at most. */
      difference: signedMoneyWire,
    })
    .nullable(),
  /**
   * Of a part of a top-up (R-CASH-7): the purchase that stands for it since it was refused (`isReplaced`), or
   * the refused part that it stands for.
   */
  swap: z.object({ orderNo: z.string(), fundName: z.string(), isReplaced: z.boolean() }).nullable(),
})
