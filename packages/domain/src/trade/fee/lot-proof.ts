import type { Day } from '../../kernel/business-day'
import { type Money, addMoney, noMoney, subtractMoney } from '../../kernel/money'
import type { Nav } from '../../kernel/nav'
import { type Shares, sumShares } from '../../kernel/shares'
import { type RedeemableLot, type RedeemedLot, type RedemptionTerms, priceRedemption } from './redemption-fee'

/** What an answer took of a lot. */
export interface UsedLot {
  readonly lotId: string
  readonly startDay: Day
  readonly shares: Shares
  /** What a back-end lot was bought at; absent or null: a front-end one. */
  readonly backEndNav?: Nav | null
}

/** One answer of the registrar about a sale, with what it took of which lots. */
export interface SaleAnswer {
  readonly confirmDay: Day
  readonly nav: Nav
  readonly shares: Shares
  /** What the registrar charged. */
  readonly fee: Money
  readonly used: readonly UsedLot[]
}

/** A line of the proof: what one lot gave in one answer. */
export interface ProvedLot extends RedeemedLot {
  readonly confirmDay: Day
}

export interface LotProof {
  readonly lots: readonly ProvedLot[]
  readonly gross: Money
  /** Of our own computing, lot by lot. */
  readonly fee: Money
  /** What the registrar's fee is above ours: at most 0.01 for each lot (登记机构尾差). */
  readonly difference: Money
}

const ONE_FEN = 1n

/**
 * Shows how the fee of a confirmed sale comes about, lot by lot (R-LOT-1, R-LOT-2): the lots it took, the
 * confirmed NAV, the tiers in force on its T. Null where that does not give the registrar's fee to a fen for
 * each lot, or where it is not known which lots were taken: a proof that is shown is right. Front-end shares.
 */
export function lotProof(
  sale: { readonly tDay: Day; readonly answers: readonly SaleAnswer[] },
  terms: RedemptionTerms,
): LotProof | null {
  const computed = ownFee(sale, terms)
  if (computed === null) return null
  const difference = subtractMoney(computed.charged, computed.fee)
  const { lots, gross, fee } = computed

  return isWithinFen(difference, lots.length) ? { lots, gross, fee, difference } : null
}

/**
 * Our own fee of an answer beside the registrar's, where they differ by more than a fen for each lot: a
 * person has to look at it, whatever is booked (R-LOT-2). Null where they agree. Of back-end shares the fee
 * is that of the sale and the one that was put off when they were bought.
 */
export function feeBreak(
  sale: { readonly tDay: Day; readonly answer: SaleAnswer },
  terms: RedemptionTerms,
): { readonly ours: Money; readonly theirs: Money } | null {
  const computed = ownFee({ tDay: sale.tDay, answers: [sale.answer] }, terms)
  if (computed === null) return null
  const { fee: ours, charged: theirs, lots } = computed

  return isWithinFen(subtractMoney(theirs, ours), lots.length) ? null : { ours, theirs }
}

/** Whether a difference is no more than a fen for each lot. */
export function isWithinFen(difference: Money, lots: number): boolean {
  const most = ONE_FEN * BigInt(lots)

  return difference <= most && difference >= -most
}

/** A lot as what was taken of it is priced. */
export function heldOf({ lotId, startDay, shares, backEndNav = null }: UsedLot): RedeemableLot {
  return { id: lotId, confirmDay: startDay, startDay, free: shares, backEndNav }
}

/** What the lots of a sale cost by our own computing; null where it is not known which lots were taken. */
function ownFee(
  sale: { readonly tDay: Day; readonly answers: readonly SaleAnswer[] },
  terms: RedemptionTerms,
): { lots: ProvedLot[]; gross: Money; fee: Money; charged: Money } | null {
  if (sale.answers.length === 0) return null
  if (sale.answers.some(({ used, shares }) => sumShares(used.map((lot) => lot.shares)) !== shares))
    return null
  const lots: ProvedLot[] = []
  let [gross, fee, charged] = [noMoney, noMoney, noMoney]
  for (const { confirmDay, nav, shares, fee: theirs, used } of sale.answers) {
    const priced = priceRedemption(
      { lots: used.map(heldOf), shares, nav, tDay: sale.tDay, confirmDay },
      terms,
    )
    lots.push(...priced.lots.map((lot) => ({ ...lot, confirmDay })))
    gross = addMoney(gross, priced.gross)
    fee = addMoney(addMoney(fee, priced.fee), priced.backFee)
    charged = addMoney(charged, theirs)
  }

  return { lots, gross, fee, charged }
}
