import { redeemableShares } from '@tongzhou/contract/trade/sell/redeemable-shares'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { findPositions } from '@tongzhou/db/stores/holding/holding-store'
import { findLots } from '@tongzhou/db/stores/holding/lot-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { addShares, noShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { handleOpen } from '../../../http/handle'
import { heldLots, withSells } from '../../../trading/held-lots'
import { isOf } from '../../../trading/position-side'

/**
 * What could be sold with the present T: total − frozen − held by the registrar − not yet sellable (§3.5).
 */
export const handler = handleOpen(redeemableShares, async (input, { db, customer, now, refuse }) => {
  const key = { customerNo: customer.customerNo, fundCode: input.fundCode }
  const fund = await findTradedFund(db, input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const { tradeAcco } = input
  if (tradeAcco !== undefined && !(await findCard(db, { customerNo: customer.customerNo, tradeAcco })))
    return refuse('CARD_NOT_FOUND')
  const tDay = fundTDay(now, fund.terms)
  if (tDay.kind === 'refused') return tDay
  const lots = await findLots(db, key)
  const held = (await findPositions(db, key)).filter(
    (one) => one.totalShares > noShares && (tradeAcco ?? one.tradeAcco) === one.tradeAcco,
  )
  const positions = await withSells(db, fund, held)
  const accounts = positions.map((position) => {
    const own = lots.filter((lot) => isOf(lot, position))
    const free = heldLots(own, position, { fund, tDay: tDay.value }).filter((lot) => lot.lockedUntil === null)
    const { bankName, cardTail, totalShares: total } = position
    const frozen = addShares(position.frozenShares, position.lockedShares)
    const available = position.blockedReason === null ? sumShares(free.map((lot) => lot.free)) : noShares

    return {
      tradeAcco: position.tradeAcco,
      chargeType: position.chargeType,
      bankName,
      cardTail,
      total,
      available,
      frozen,
    }
  })

  return { total: sumShares(accounts.map((account) => account.available)), accounts }
})
