import { statusWords } from '@tongzhou/domain/trade/state/order-status'
import { z } from 'zod'
import {
  chargeType,
  dayWire,
  dividendMode,
  instantWire,
  moneyWire,
  navWire,
  rateWire,
  sharesWire,
} from '../kit/wire'

/** The closed list of state words a customer reads. */
export const statusWord = z.enum(statusWords)

/** What kind of trade an order is, in the customer's word; `variant` names its detail page. */
export const orderKind = z.enum([
  'BUY',
  'SUBSCRIBE',
  'PLAN',
  'SELL',
  'TRANSFORM',
  'DIVIDEND',
  'DIVIDEND_MODE',
  'CUSTODY',
  'OTHER',
])

/** An order as it stands in lists. */
export const orderRow = z.object({
  orderNo: z.string(),
  kind: orderKind,
  kindLabel: z.string(),
  fundCode: z.string(),
  fundName: z.string(),
  applyAt: instantWire,
  tDate: dayWire,
  /** Requested; the confirmed figures once the registrar answered. */
  amount: moneyWire.nullable(),
  shares: sharesWire.nullable(),
  /** True while amount or shares are our estimate (预估). */
  isEstimate: z.boolean(),
  status: statusWord,
  isFinal: z.boolean(),
  bankName: z.string().nullable(),
  cardTail: z.string().nullable(),
})

/** A step of an order's timeline with its planned or real day. */
export const orderStep = z.object({
  label: z.string(),
  state: z.enum(['DONE', 'NOW', 'NEXT', 'LATE', 'FAILED']),
  day: dayWire.nullable(),
  at: instantWire.nullable(),
  note: z.string().nullable(),
})

/** Everything the result and detail pages show of an order. */
export const orderView = orderRow.extend({
  tradeAcco: z.string(),
  /** The parent order, or the purchase this redemption pays; null for an order by itself. */
  parentNo: z.string().nullable(),
  /** CARD, CARD_ONCE, CASH_PRODUCT, REMIT, TRANSFORM, NONE */
  payWay: z.string(),
  applyAmount: moneyWire.nullable(),
  applyShares: sharesWire.nullable(),
  discountRate: rateWire,
  estimatedFee: moneyWire.nullable(),
  estimatedAmount: moneyWire.nullable(),
  estimatedShares: sharesWire.nullable(),
  confirmDate: dayWire.nullable(),
  confirmNav: navWire.nullable(),
  confirmAmount: moneyWire.nullable(),
  confirmShares: sharesWire.nullable(),
  confirmFee: moneyWire.nullable(),
  expectConfirmDate: dayWire,
  expectArriveDate: dayWire.nullable(),
  arrivedAt: instantWire.nullable(),
  /** Why it failed, in Chinese; null when it did not. */
  failure: z.string().nullable(),
  taSerialNo: z.string().nullable(),
  canCancel: z.boolean(),
  /** Last instant of cancelling. */
  cancelUntil: instantWire.nullable(),
  /** The postponed rest of a large redemption may be cancelled with cancelOrder. */
  canCancelRest: z.boolean(),
  /**
   * The fund it goes over into, or that its money buys; shares, NAV and make-up fee once a transform is
   * confirmed.
   */
  target: z
    .object({
      fundCode: z.string(),
      name: z.string(),
      shares: sharesWire.nullable(),
      nav: navWire.nullable(),
      makeupFee: moneyWire.nullable(),
    })
    .nullable(),
  /** Of a dividend and of a change of the mode. */
  dividendMode: dividendMode.nullable(),
  /** The other seller of a custody transfer. */
  otherDistributor: z.string().nullable(),
  /** The number a two-step custody transfer is matched by. */
  outgoingNo: z.string().nullable(),
  /** The registrar began it: no request of the customer stands behind it. */
  isRegistrarStarted: z.boolean(),
  /** Parts of a large redemption, each with its own NAV; empty while there is one answer only. */
  parts: z.array(
    z.object({
      confirmDate: dayWire,
      nav: navWire.nullable(),
      shares: sharesWire,
      amount: moneyWire,
      fee: moneyWire,
    }),
  ),
  /** The bank has not answered yet: the page asks again. */
  isPaymentPending: z.boolean(),
  steps: z.array(orderStep),
})

/**
 * How a purchase is paid: from the card, from a card without a contract by a code for this payment
 * (singlePayWithoutContract), out of the cash product, or by a transfer to the supervised account.
 */
export const payWay = z.enum(['CARD', 'CARD_ONCE', 'CASH_PRODUCT', 'REMIT'])

/**
 * A way to pay with what it costs: the fee is the same by every way unless the fund's agreement says
 * otherwise.
 */
export const payWayRow = z.object({
  way: payWay,
  tradeAcco: z.string(),
  bankName: z.string(),
  cardTail: z.string(),
  /** Most of one payment and of the rest of the day; of the cash product what is free. null = no limit. */
  single: moneyWire.nullable(),
  left: moneyWire.nullable(),
  rateDiscounted: rateWire.nullable(),
  fee: moneyWire.nullable(),
  usable: z.boolean(),
  reason: z.string().nullable(),
  /** A transfer from a card that its owner has not opened for it yet (R-ACT-16). */
  isToOpen: z.boolean(),
})

/** A way to pay beside the card, as a page that buys offers it. */
export const otherPayWay = payWayRow
  .pick({
    tradeAcco: true,
    bankName: true,
    cardTail: true,
    left: true,
    usable: true,
    reason: true,
    isToOpen: true,
  })
  .extend({
    way: z.enum(['CARD_ONCE', 'CASH_PRODUCT', 'REMIT']),
    /** Of the cash product the last day that its shares earn; null of a transfer. */
    earnsUntil: dayWire.nullable(),
  })

/** A bound card as a means of payment, with what is left today. */
export const payCard = z.object({
  tradeAcco: z.string(),
  bankSerial: z.string(),
  bankName: z.string(),
  cardTail: z.string(),
  /** null = no limit. */
  single: moneyWire.nullable(),
  dailyLeft: moneyWire.nullable(),
  usable: z.boolean(),
  reason: z.string().nullable(),
})

/** Agreements to be read and accepted for this order. */
export const agreement = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number().int(),
  accepted: z.boolean(),
})

/** The shares of one fund in one trade account and what of them may be sold now. */
export const sharesAccount = z.object({
  tradeAcco: z.string(),
  chargeType,
  bankName: z.string(),
  cardTail: z.string(),
  total: sharesWire,
  available: sharesWire,
})
