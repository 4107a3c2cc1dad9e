import type { Day } from '../kernel/business-day'
import { type Decision, accept, refuse } from '../kernel/decision'
import { type Money, noMoney, subtractMoney } from '../kernel/money'
import { type Nav, sharesFor, valueAt } from '../kernel/nav'
import { type Shares, addShares, noShares, sharesOfHundredths, subtractShares } from '../kernel/shares'
import { type Lot, type LotPart, partsOf, sharesIn } from '../holding/lot'
import type { OrderEvent } from '../trade/state/order-transitions'
import { type QuarantineReason, SUCCESS } from './confirmation'

/** A 136 record: both legs in one. */
export interface TransformConfirmation {
  readonly taSerialNo: string
  readonly returnCode: string
  readonly confirmDay: Day
  readonly outShares: Shares
  readonly inShares: Shares
  readonly navOut: Nav
  readonly navIn: Nav
  /** Redemption and back-end fee of the out leg. */
  readonly outFee: Money
  readonly makeupFee: Money
  /** What the registrar says goes over; it rounds lot by lot. Absent where it says nothing. */
  readonly amount?: Money
}

export interface TransformOutcome {
  readonly event: Extract<OrderEvent, 'CONFIRMED' | 'PARTLY_CONFIRMED' | 'CONFIRM_FAILED'>
  readonly parts: readonly LotPart[]
  readonly unfreeze: Shares
  /** What went over after the out fees: proceeds of the out leg, cost of the in leg (R-POS-2). */
  readonly base: Money
  readonly inLots: readonly Lot[]
}

/**
 * Books a transform. Cash never leaves, so there are no postings. The in-lot starts anew on its confirm day,
 * unless the target's contract counts on (`连续计算`): then every out part becomes a lot of its own with its old
 * start day (R-CAL-14).
 */
export function confirmTransform(
  order: {
    readonly shares: Shares
    readonly keepsStartDays: boolean
    readonly inChargeType: 'front' | 'back'
  },
  lots: readonly Lot[],
  record: TransformConfirmation,
): Decision<TransformOutcome, QuarantineReason> {
  if (record.returnCode !== SUCCESS || record.outShares === noShares) {
    return accept({ event: 'CONFIRM_FAILED', parts: [], unfreeze: order.shares, base: noMoney, inLots: [] })
  }
  if (record.outShares < noShares || record.inShares < noShares) return refuse('NEGATIVE_FIGURE')
  if (record.outFee < noMoney || record.makeupFee < noMoney) return refuse('NEGATIVE_FIGURE')
  if (record.outShares > order.shares) return refuse('CONFIRMED_MORE_THAN_APPLIED')
  if (record.outShares > sharesIn(lots)) return refuse('NOT_ENOUGH_LOTS')
  const parts = partsOf(lots, record.outShares)
  const base = baseOf(record, parts.length)
  const inNet = subtractMoney(base, record.makeupFee)
  if (inNet < noMoney) return refuse('AMOUNT_DOES_NOT_ADD_UP')
  if (!isNear(sharesFor(inNet, record.navIn), record.inShares, { parts: parts.length, nav: record.navIn })) {
    return refuse('SHARES_DO_NOT_ADD_UP')
  }
  const rest = subtractShares(order.shares, record.outShares)

  return accept({
    event: rest === noShares ? 'CONFIRMED' : 'PARTLY_CONFIRMED',
    parts,
    unfreeze: rest,
    base,
    inLots: inLotsOf(order, { lots, parts, record }),
  })
}

/** What goes over: the registrar's amount where it is ours but for a fen of rounding a part, else ours. */
function baseOf(record: TransformConfirmation, parts: number): Money {
  const own = subtractMoney(valueAt(record.outShares, record.navOut), record.outFee)
  if (record.amount === undefined) return own
  const difference = own - record.amount
  const slack = BigInt(parts)

  return difference <= slack && difference >= -slack ? record.amount : own
}

/**
 * In-lots; with inherited days the shares are spread over the parts by a running total, so that they sum
 * exactly.
 */
function inLotsOf(
  order: { readonly keepsStartDays: boolean; readonly inChargeType: 'front' | 'back' },
  out: {
    readonly lots: readonly Lot[]
    readonly parts: readonly LotPart[]
    readonly record: TransformConfirmation
  },
): readonly Lot[] {
  const { record, parts } = out
  const lot: Lot = {
    id: record.taSerialNo,
    confirmDay: record.confirmDay,
    startDay: record.confirmDay,
    shares: record.inShares,
    backEndNav: order.inChargeType === 'back' ? record.navIn : null,
    source: 'transform',
  }
  if (!order.keepsStartDays) return [lot]
  let seen = noShares
  let given = noShares

  return parts.map((part, index) => {
    seen = addShares(seen, part.shares)
    const upTo = sharesOfHundredths((record.inShares * seen) / record.outShares)
    const shares = subtractShares(upTo, given)
    given = upTo
    const startDay = out.lots.find((l) => l.id === part.lotId)?.startDay ?? record.confirmDay

    return { ...lot, id: `${record.taSerialNo}-${index + 1}`, startDay, shares }
  })
}

/** The registrar rounds fees lot by lot: one fen per part on the amount, one hundredth on the shares. */
function isNear(
  ours: Shares,
  theirs: Shares,
  tolerance: { readonly parts: number; readonly nav: Nav },
): boolean {
  const slack = 1n + (BigInt(tolerance.parts) * 10n ** BigInt(tolerance.nav.scale)) / tolerance.nav.units
  const difference = ours - theirs

  return difference <= slack && difference >= -slack
}
