import type { Queryable } from '@tongzhou/db/connect'
import { isConvertible } from '@tongzhou/db/stores/settlement/conversion-store'
import { findFundUse } from '@tongzhou/db/stores/trade/fund-use-store'
import type { LotRow } from '@tongzhou/db/stores/holding/lot-store'
import { type TradedFund, ofChargeType } from '@tongzhou/db/stores/trade/traded-fund-store'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import { type Shares, noShares } from '@tongzhou/domain/kernel/shares'
import { marketValueOf } from '@tongzhou/domain/holding/position-figures'
import type { CallBackFor } from '@tongzhou/domain/trade/decide/call-back'
import { type TransformFacts, sharesGoing } from '@tongzhou/domain/trade/decide/decide-transform'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { type Holds, heldLots } from './held-lots'
import type { TradingCustomer } from './standing'
import { type MismatchConfirmation, suitabilityFacts } from './suitability-facts'

export interface TransformQuestion {
  readonly trader: TradingCustomer
  readonly out: TradedFund
  readonly target: TradedFund
  readonly position: Holds
  readonly lots: readonly LotRow[]
  readonly shares: Shares | 'all'
  readonly now: Date
  readonly confirmation: MismatchConfirmation | null
  readonly missingAgreements: readonly string[]
  readonly hasRecentTwin: boolean
  readonly isTwinConfirmed: boolean
  readonly seenTDay: Day | null
  /** A call-back that nobody has asked for yet is asked for by the submit. */
  readonly isCallBackLater?: boolean
}

/** The facts of a transform for the domain's decision: the same for the page, the trial and the submit. */
export async function transformFacts(db: Queryable, q: TransformQuestion): Promise<TransformFacts> {
  const { out, target, trader, now } = q
  const { customerNo } = trader.facts
  const tDay = fundTDay(now, out.terms)
  // Without a T the decision refuses before it looks at lots.
  const lots = tDay.kind === 'refused' ? [] : heldLots(q.lots, q.position, { fund: out, tDay: tDay.value })
  const going = tDay.kind === 'refused' ? noShares : sharesGoing({ ...q, lots }, tDay.value)
  const use = await findFundUse(db, { customerNo, fundCode: target.fundCode, day: dayOf(now) })

  return {
    now,
    shares: q.shares,
    customer: trader.standing,
    investorType: 'individual',
    out: out.terms,
    // Back-end shares become back-end shares (§3.6).
    in: (await ofChargeType(db, target, out.terms.chargeType === 'back' ? '1' : '0')).terms,
    pair: await findPair(db, { out, target }),
    suitability: suitabilityFacts(trader, { ...q, fund: target, about: transformed(out, going) }),
    missingAgreements: q.missingAgreements,
    lots,
    usedOnTDay: use.boughtOn,
    hasRecentTwin: q.hasRecentTwin,
    isTwinConfirmed: q.isTwinConfirmed,
    seenTDay: q.seenTDay,
  }
}

/** What an older buyer is called about before so many shares of a fund become those of another (R-ACC-8). */
export function transformed(out: TradedFund, shares: Shares): CallBackFor {
  const nav = out.terms.latestNav?.nav
  const amount = nav === undefined ? null : marketValueOf(shares, nav)

  return { business: 'TRANSFORM', amount, from: { fundCode: out.fundCode, shares } }
}

/**
 * How the registrar of both funds converts one into the other; null = it does not. The make-up fee is the
 * difference of the purchase rates (§4.7).
 */
export async function findPair(
  db: Queryable,
  { out, target }: { out: TradedFund; target: TradedFund },
): Promise<TransformFacts['pair']> {
  if (out.taCode === null || target.taCode !== out.taCode) return null
  const chargeType = out.terms.chargeType === 'back' ? '1' : '0'
  const pair = {
    fundCode: out.fundCode,
    taCode: out.taCode,
    targetCode: target.fundCode,
    chargeType,
  } as const

  return (await isConvertible(db, pair))
    ? { policy: { kind: 'rate-difference' }, allowsFrontToBack: false }
    : null
}
