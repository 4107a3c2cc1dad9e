import type { CardRow } from '@tongzhou/db/stores/account/card-store'
import { lockLots } from '@tongzhou/db/stores/holding/lot-store'
import { type PositionRow, lockPosition } from '@tongzhou/db/stores/holding/position-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type Shares, noShares } from '@tongzhou/domain/kernel/shares'
import {
  type RedemptionDraft,
  type RedemptionReason,
  decideRedemption,
} from '@tongzhou/domain/trade/decide/decide-redemption'
import { withSell } from '../held-lots'
import { type RedemptionQuestion, UNDER_CHECK, redemptionFacts } from '../redemption-facts'
import type { TradingCustomer } from '../standing'
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

/** Decides a redemption of locked shares. */
export async function judgeSale(
  { tx, now }: Pick<PlacingContext, 'tx' | 'now'>,
  { trader, fund, card, position }: SaleSide,
  asked: Pick<
    RedemptionQuestion,
    'shares' | 'hasRecentTwin' | 'isTwinConfirmed' | 'seenTDay' | 'postponesRest'
  >,
): Promise<Decision<RedemptionDraft, RedemptionReason>> {
  return decideRedemption(
    redemptionFacts({
      ...asked,
      trader,
      fund,
      position: await withSell(tx, fund, position),
      lots: await lockLots(tx, position),
      changeDueOn: card.changeDueOn,
      now,
    }),
  )
}
