import type { Queryable } from '@tongzhou/db/connect'
import type { CardRow } from '@tongzhou/db/stores/account/card-store'
import { lockLots } from '@tongzhou/db/stores/holding/lot-store'
import { type PositionRow, lockPosition } from '@tongzhou/db/stores/holding/position-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type Shares, noShares } from '@tongzhou/domain/kernel/shares'
import {
  type RedemptionDraft,
  type RedemptionFacts,
  type RedemptionReason,
  decideRedemption,
} from '@tongzhou/domain/trade/decide/decide-redemption'
import { type SidedHolds, withSell } from '../held-lots'
import { type RedemptionQuestion, UNDER_CHECK, redemptionFacts } from '../redemption-facts'
import type { TradingCustomer } from '../standing'
import { type Judged, trialOfSale } from './judged'
import type { PlacingContext } from './place-order'

/** The shares of a trade account that are to leave, under lock. */
export interface SaleSide {
  readonly trader: TradingCustomer
  readonly fund: TradedFund
  readonly card: CardRow
  readonly position: PositionRow
}

/** How many shares a form asks for: all that are available at submit, or what was typed. */
export function askedShares(isAll: boolean | undefined, typed: Shares | undefined): Shares | 'all' {
  return isAll === true ? 'all' : (typed ?? noShares)
}

/** Locks a position whose shares are to leave; refused while they are under check (§12.6). */
export async function lockShares(
  { tx, now }: Pick<PlacingContext, 'tx' | 'now'>,
  { fund, card, chargeType = '0' }: Pick<SaleSide, 'fund' | 'card'> & { chargeType?: '0' | '1' | undefined },
): Promise<Decision<PositionRow, 'FUND_NOT_ON_SALE'>> {
  const { customerNo, tradeAcco } = card
  const position = await lockPosition(
    tx,
    { customerNo, tradeAcco, fundCode: fund.fundCode, chargeType },
    { taCode: fund.taCode ?? '', dividendMode: fund.defaultDividend, now },
  )

  return position.blockedReason === null ? accept(position) : refuse('FUND_NOT_ON_SALE', UNDER_CHECK)
}

type Question = Omit<RedemptionQuestion, 'position'> & {
  readonly position: RedemptionQuestion['position'] & SidedHolds & { readonly blockedReason: string | null }
}
type JudgedSale = Judged<RedemptionFacts, Decision<RedemptionDraft, RedemptionReason>>

/**
 * The one judgement of a redemption (§3.2): page, trial, submit, withdrawal, plan and comparison ask it.
 * Shares under check do not leave (§12.6). Writes nothing.
 */
export async function judgeSale(db: Queryable, question: Question): Promise<JudgedSale> {
  const { fund, position } = question
  const facts = redemptionFacts({ ...question, position: await withSell(db, fund, position) })
  const isBlocked = position.blockedReason !== null

  return { facts, decision: isBlocked ? refuse('FUND_NOT_ON_SALE', UNDER_CHECK) : decideRedemption(facts) }
}

/** The same for a page, a trial or a comparison. */
export function trySale(
  db: Queryable,
  question: Omit<Question, keyof typeof trialOfSale>,
): Promise<JudgedSale> {
  return judgeSale(db, { ...question, ...trialOfSale })
}

/** Judges a sale of shares that are under lock, whose lots it locks. */
export async function judgeLockedSale(
  { tx, now }: Pick<PlacingContext, 'tx' | 'now'>,
  { trader, fund, card, position }: SaleSide,
  asked: Pick<RedemptionQuestion, 'shares' | keyof typeof trialOfSale>,
): Promise<Decision<RedemptionDraft, RedemptionReason>> {
  const lots = await lockLots(tx, position)
  const { changeDueOn } = card

  return (await judgeSale(tx, { ...asked, trader, fund, position, lots, changeDueOn, now })).decision
}
