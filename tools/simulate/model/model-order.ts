import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { SimFund } from '../funds'
import { type ModelLot, sum } from './arithmetic'

/** What a customer was told of an order when it was taken. */
export interface ModelOrder {
  readonly orderNo: string
  readonly biz: string
  readonly customerNo: string
  readonly tradeAcco: string
  readonly fund: SimFund
  /** Cents; 0 where the order has none. */
  readonly amount: bigint
  readonly shares: bigint
  readonly tDay: string
  readonly placedAt: Date
  readonly key: string
  readonly coupon?: ModelCoupon
  /** The fund a conversion goes into. */
  readonly target?: SimFund
  /** The order or instruction that this one belongs to. */
  readonly parentNo?: string
  /** The debit that pays it; its own where nothing is said, null where no card pays. */
  readonly debitNo?: string | null
  /** The fund that the money of this redemption buys. */
  readonly next?: SimFund
  /**
   * This one is bought with the money of a redemption, or could not be any more; null: with money that a rule
   * for idle money moved.
   */
  readonly leg?: { readonly sale: ModelOrder | null; readonly isRefused: boolean }
  /** The product made it of what was arranged for a due day. */
  readonly isArranged?: boolean
  /** The customer pays by a transfer of his own: the bank's entries that are the right money for it. */
  readonly remittances?: string[]
  /** A code of the bank pays it: whether the bank was given the right one. */
  readonly byCode?: { isGiven: boolean }
  /** The order whose postponed rest this one gives up. */
  readonly original?: ModelOrder
  /** When a cancel was acknowledged. */
  cancelledAt: Date | null
  /** When the product learned that it is paid. */
  paidKnownAt?: Date
  /**
   * The T that the product says: what is learned at the very instant that closes a batch may count for
   * either.
   */
  closedOn?: string
  /** The bank refused to advance a quick redemption, and the product knows. */
  isAdvanceRefused: boolean
  /** The registrar gave the postponed rest up. */
  isRestGivenUp: boolean
  /** Rows of the registrar that have taken effect, by serial. */
  readonly confirmed: Map<string, Confirmed>
}

/**
 * A coupon that an order uses: its discount (1/10,000; null: the distributor's) and the most of the fee that
 * it pays back (cents).
 */
export interface ModelCoupon {
  readonly couponId: string
  readonly discount: bigint | null
  readonly back: bigint
}

/** What the registrar began by itself: the product shows an order of its own for it. */
export interface Started {
  readonly serial: string
  readonly biz: string
  readonly tradeAcco: string
  readonly fund: SimFund
  readonly amount: bigint
  readonly shares: bigint
  /** Money that is paid out to the customer. */
  readonly money: bigint
}

/** What one row of a registrar did to an order, priced by the model itself. */
export interface Confirmed {
  readonly day: string
  readonly success: boolean
  readonly amount: bigint
  readonly shares: bigint
  readonly fee: bigint
  readonly finished: boolean
}

/** What a position must hold. */
export interface ModelPosition {
  readonly tradeAcco: string
  readonly fund: SimFund
  readonly lots: ModelLot[]
  /** 0 reinvest, 1 cash. */
  mode: '0' | '1'
  /** Shares that the registrar holds (a court, the company). */
  held: bigint
}

/** Shares of an order that are still to leave; none when it is over. */
export function openShares(order: ModelOrder): bigint {
  if (order.shares === 0n || order.biz === applicationCode.custodyIn || order.cancelledAt !== null) return 0n
  const rows = [...order.confirmed.values()]
  const isOver =
    order.isRestGivenUp || order.isAdvanceRefused || rows.some((row) => !row.success || row.finished)

  return isOver ? 0n : order.shares - sum(rows.map((row) => row.shares))
}
