import type { Day } from '../../kernel/business-day'
import { type Money, addMoney, subtractMoney } from '../../kernel/money'
import type { Nav } from '../../kernel/nav'
import { type Shares, sumShares } from '../../kernel/shares'
import { type UsedLot, heldOf, isWithinFen } from './lot-proof'
import { type TransformTerms, priceTransform } from './transform-fee'

/** One answer of the registrar about a transform, with what it took of which lots. */
export interface TransformAnswer {
  readonly confirmDay: Day
  readonly navOut: Nav
  readonly navIn: Nav
  readonly shares: Shares
  /** Redemption and back-end fee of the way out. */
  readonly outFee: Money
  /** The make-up fee of the way in (补差费). */
  readonly makeupFee: Money
  readonly used: readonly UsedLot[]
}

/**
 * Our own fees of a transform beside the registrar's, where either differs (R-LOT-2): the way out by more
 * than a fen for each lot, the make-up fee by more than a fen, or than one for each lot where every lot has
 * its own. Null where they agree, or where it is not known which lots were taken.
 */
export function transformBreak(
  transform: { readonly tDay: Day; readonly answer: TransformAnswer },
  terms: TransformTerms,
): { readonly ours: Money; readonly theirs: Money } | null {
  const { confirmDay, navOut, navIn, shares, outFee, makeupFee, used } = transform.answer
  if (used.length === 0 || sumShares(used.map((lot) => lot.shares)) !== shares) return null
  const { tDay } = transform
  const priced = priceTransform({ lots: used.map(heldOf), shares, navOut, navIn, tDay, confirmDay }, terms)
  const out = addMoney(priced.out.fee, priced.out.backFee)
  const parts = terms.policy.kind === 'service-fee-offset' ? used.length : 1
  const agrees =
    isWithinFen(subtractMoney(outFee, out), used.length) &&
    isWithinFen(subtractMoney(makeupFee, priced.makeupFee), parts)

  return agrees ? null : { ours: addMoney(out, priced.makeupFee), theirs: addMoney(outFee, makeupFee) }
}
