import type { Tx } from '@tongzhou/db/connect'
import type { LotRow } from '@tongzhou/db/stores/holding/lot-store'
import { addBreak } from '@tongzhou/db/stores/registrar/break-store'
import { type TradedFund, findTradedFund, ofChargeType } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { RedemptionOutcome } from '@tongzhou/domain/clearing/confirm-redemption'
import type { TransformConfirmation, TransformOutcome } from '@tongzhou/domain/clearing/confirm-transform'
import { type Money, printMoney } from '@tongzhou/domain/kernel/money'
import { sumShares } from '@tongzhou/domain/kernel/shares'
import { transformTermsOn } from '@tongzhou/domain/trade/decide/decide-transform'
import { transformBreak } from '@tongzhou/domain/trade/fee/transform-break'
import { purchaseNav } from '../../../trading/held-lots'
import { findPair } from '../../../trading/transform-facts'
import type { Booking } from './booking'
import { domainLot } from './domain-lot'
import { areFeesKnown, feeBreakOf, usedLots } from './fee-break'

/** The registrar's fee of a sale is booked as it is; one that is not ours is a break for staff (R-LOT-2). */
export async function noteSaleBreak(
  tx: Tx,
  booking: Booking,
  sold: { readonly rows: readonly LotRow[]; readonly outcome: RedemptionOutcome },
): Promise<void> {
  const { order, record } = booking
  const fund = await sideOf(tx, order.fundCode, order.chargeType)
  if (fund === null) return
  const lots = sold.rows.map(domainLot)
  const facts = { order, record, lots, outcome: sold.outcome, boughtAt: boughtAt(sold.rows) }
  await note(tx, booking, feeBreakOf(facts, fund.terms))
}

/** The same of a transform: what the way out cost, and the make-up fee of the way in. */
export async function noteTransformBreak(
  tx: Tx,
  booking: Booking,
  moved: {
    readonly rows: readonly LotRow[]
    readonly record: TransformConfirmation
    readonly outcome: TransformOutcome
    readonly target: string
  },
): Promise<void> {
  const { tDate, chargeType, fundCode } = booking.order
  const out = await sideOf(tx, fundCode, chargeType)
  const into = await sideOf(tx, moved.target, chargeType)
  if (out === null || into === null || into.terms.feeRules.length === 0) return
  // A pair that is no longer converted has no terms of ours to compare by.
  const pair = await findPair(tx, { out, target: into })
  if (pair === null) return
  const of = { out: out.terms, in: into.terms, investorType: 'individual', policy: pair.policy } as const
  const terms = transformTermsOn(tDate, of)
  if (!areFeesKnown(terms.redemption, chargeType)) return
  const { parts } = moved.outcome
  const lots = moved.rows.map(domainLot)
  const used = usedLots(parts, { lots, boughtAt: boughtAt(moved.rows), chargeType })
  if (used === null) return
  const { confirmDay, navOut, navIn, outFee, makeupFee } = moved.record
  const shares = sumShares(parts.map((part) => part.shares))
  const answer = { confirmDay, navOut, navIn, shares, outFee, makeupFee, used }
  await note(tx, booking, transformBreak({ tDay: tDate, answer }, terms))
}

/** A fund with the terms of one side of its shares; null of a fund we do not know. */
async function sideOf(tx: Tx, fundCode: string, chargeType: string): Promise<TradedFund | null> {
  const fund = await findTradedFund(tx, fundCode)

  return fund === null ? null : ofChargeType(tx, fund, chargeType === '1' ? '1' : '0')
}

function boughtAt(rows: readonly LotRow[]): ReadonlyMap<string, LotRow['costNav']> {
  return new Map(rows.map((row) => [domainLot(row).id, purchaseNav(row)]))
}

async function note(
  tx: Tx,
  { order, record, now }: Booking,
  found: { readonly ours: Money; readonly theirs: Money } | null,
): Promise<void> {
  if (found === null) return
  await addBreak(tx, {
    day: record.confirmDay,
    kind: 'FEE_PROOF',
    subject: `${order.taCode}:${record.taSerialNo}`,
    ours: printMoney(found.ours),
    theirs: printMoney(found.theirs),
    now,
  })
}
