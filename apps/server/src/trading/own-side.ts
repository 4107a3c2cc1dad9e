import type { Queryable } from '@tongzhou/db/connect'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { type TradedFund, findTradedFund, ofChargeType } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type Shares, noShares, printShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { shownTDay } from '@tongzhou/domain/trade/trade-day'
import { heldLots, withSell } from './held-lots'
import { type OwnPosition, findOwnPositions } from './own-position'
import { isOf } from './position-side'

/** What may leave a fund on one trade account, read for a comparison. */
export interface OwnSide {
  readonly fund: TradedFund
  readonly own: OwnPosition
  /** The T its days are counted by. */
  readonly tDay: Day
}

/**
 * The shares that a page reckons with; refused where the fund, the card or so many shares are not there.
 * Shares under a term count: a later T may sell them.
 */
export async function findOwnSide(
  db: Queryable,
  asked: {
    readonly customerNo: string
    readonly fundCode: string
    readonly tradeAcco: string
    readonly chargeType?: '0' | '1' | undefined
    readonly shares: Shares
    readonly now: Date
  },
): Promise<
  Decision<OwnSide, 'FUND_UNKNOWN' | 'CARD_NOT_FOUND' | 'CALENDAR_NOT_PUBLISHED' | 'NOT_ENOUGH_SHARES'>
> {
  const { customerNo, fundCode, tradeAcco, chargeType = '0', shares, now } = asked
  const found = await findTradedFund(db, fundCode)
  if (!found) return refuse('FUND_UNKNOWN')
  if (!(await findCard(db, { customerNo, tradeAcco }))) return refuse('CARD_NOT_FOUND')
  const fund = await ofChargeType(db, found, chargeType)
  const tDay = shownTDay(now, fund.terms)
  if (tDay.kind === 'refused') return tDay
  const positions = await findOwnPositions(db, { customerNo, fundCode })
  const own = positions.find(({ position }) => isOf(position, { tradeAcco, chargeType }))
  if (own === undefined) return refuse('NOT_ENOUGH_SHARES', { available: printShares(noShares) })
  const position = await withSell(db, fund, own.position)
  const held = sumShares(heldLots(own.lots, position, { fund, tDay: tDay.value }).map((lot) => lot.free))
  if (shares <= noShares || shares > held)
    return refuse('NOT_ENOUGH_SHARES', { available: printShares(held) })

  return accept({ fund, own: { ...own, position }, tDay: tDay.value })
}
