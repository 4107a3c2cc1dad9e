import { assert, assertNever } from '../kernel/assert'
import type { Day } from '../kernel/business-day'
import { type Money, noMoney } from '../kernel/money'
import { type Shares, addShares, noShares, subtractShares } from '../kernel/shares'
import { type Lot, type LotOrder, lotsWithout, partsOf, splitLots } from '../holding/lot'
import type { PositionEvent } from '../holding/position'
import { type Posting, postingsOf } from './postings'

/** What the registrar does to a position without an order of ours (§3.9, §3.10), and custody transfers. */
export type RegistrarRecord =
  /**
   * 142 forced redemption, 150 liquidation (maybe in instalments): money to the customer, and our part of the
   * fee.
   */
  | PaidOut
  /**
   * 144: a correction, compensation or returned service fee in shares; paid only when `value` is not zero.
   */
  | (NewLot & { readonly kind: 'increase'; readonly value: Money })
  /** 145: taken FIFO; `value` when compensated, else zero. */
  | { readonly kind: 'decrease'; readonly shares: Shares; readonly value: Money }
  /**
   * 144/145 with the split flag: the new total, and the announced ratio as decimal text where there is one.
   */
  | { readonly kind: 'split'; readonly sharesAfter: Shares; readonly ratio: string | null }
  /** 127, or the arriving side of 126, 134: the original day travels with the shares. */
  | (NewLot & { readonly kind: 'custody-in'; readonly value: Money; readonly isCostKnown: boolean })
  /** 128, 135 and the leaving side of 126. */
  | {
      readonly kind: 'custody-out'
      readonly shares: Shares
      readonly value: Money
      readonly lotOrder: LotOrder
    }

/** Shares that the registrar redeems by itself. */
export interface PaidOut {
  readonly kind: 'forced-redemption' | 'liquidation'
  readonly shares: Shares
  readonly net: Money
  /** Our part of an old-style redemption fee. */
  readonly agencyFee: Money
}

interface NewLot {
  readonly taSerialNo: string
  readonly confirmDay: Day
  /** null = the confirm day. */
  readonly startDay: Day | null
  readonly shares: Shares
}

export interface RegistrarOutcome {
  readonly lots: readonly Lot[]
  readonly event: PositionEvent
  readonly postings: readonly Posting[]
}

/**
 * Books a record the registrar started, or its answer to a custody transfer: lots, position and ledger after
 * it. Of a transfer that was asked for, `due` are the lots that were not locked on T: they move first (§3.9).
 */
export function bookRegistrarRecord(
  lots: readonly Lot[],
  record: RegistrarRecord,
  due: (lot: Lot) => boolean = () => true,
): RegistrarOutcome {
  switch (record.kind) {
    case 'forced-redemption':
    case 'liquidation':
      return {
        lots: lotsWithout(lots, partsOf(lots, record.shares)),
        event: { kind: 'sell', shares: record.shares, net: record.net },
        postings: paidOutPostings(record),
      }
    case 'increase':
      return {
        lots: [...lots, lotOf(record, 'increase')],
        event:
          record.value === noMoney
            ? { kind: 'shares-added', shares: record.shares }
            : { kind: 'buy', shares: record.shares, amount: record.value },
        postings: [],
      }
    case 'decrease':
      return {
        lots: lotsWithout(lots, partsOf(lots, record.shares)),
        event: { kind: 'sell', shares: record.shares, net: record.value },
        postings: postingsOf('R1', record.value),
      }
    case 'split':
      return {
        lots: splitLots(lots, record.sharesAfter, record.ratio),
        event: { kind: 'split', sharesAfter: record.sharesAfter },
        postings: [],
      }
    case 'custody-in':
      return {
        lots: [...lots, lotOf(record, 'custody')],
        event: {
          kind: 'moved-in',
          shares: record.shares,
          value: record.value,
          isCostKnown: record.isCostKnown,
        },
        postings: [],
      }
    case 'custody-out':
      return {
        lots: lotsWithout(lots, partsOf(lots, record.shares, { order: record.lotOrder, due })),
        event: { kind: 'moved-out', shares: record.shares, value: record.value },
        postings: [],
      }
    default:
      return assertNever(record)
  }
}

/** What a forced redemption or a liquidation means for the ledger: as any redemption does (R1, R1f). */
export function paidOutPostings({ net, agencyFee }: PaidOut): readonly Posting[] {
  return [...postingsOf('R1', net), ...postingsOf('R1f', agencyFee)]
}

/**
 * A judicial or company freeze (131) and its end (132): frozen shares, never more than held nor less than
 * none.
 */
export function frozenAfter(
  held: { readonly total: Shares; readonly frozen: Shares },
  change: { readonly kind: 'freeze' | 'unfreeze'; readonly shares: Shares },
): Shares {
  const frozen =
    change.kind === 'freeze'
      ? addShares(held.frozen, change.shares)
      : subtractShares(held.frozen, change.shares)
  assert(frozen >= noShares && frozen <= held.total, 'never more shares are frozen than held')

  return frozen
}

function lotOf(record: NewLot, source: 'increase' | 'custody'): Lot {
  assert(record.shares > noShares, 'a lot has shares')

  return {
    id: record.taSerialNo,
    confirmDay: record.confirmDay,
    startDay: record.startDay ?? record.confirmDay,
    shares: record.shares,
    backEndNav: null,
    source,
  }
}
