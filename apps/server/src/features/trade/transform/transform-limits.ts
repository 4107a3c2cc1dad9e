import { transformLimits } from '@tongzhou/contract/trade/transform/transform-limits'
import { findFundUse } from '@tongzhou/db/stores/trade/fund-use-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { sumShares } from '@tongzhou/domain/kernel/shares'
import { dailyLeft } from '@tongzhou/domain/trade/limits/purchase-limits'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { handleOpen } from '../../../http/handle'
import { availableOn, findOwnPositions } from '../../../trading/own-position'
import { findPair } from '../../../trading/transform-facts'

/** How much of a fund may go over into another now. */
export const handler = handleOpen(transformLimits, async (input, { db, customer, now, refuse }) => {
  const { customerNo } = customer
  const out = await findTradedFund(db, input.fundCode)
  const target = await findTradedFund(db, input.targetFundCode)
  if (!out || !target) return refuse('FUND_NOT_FOUND')
  if ((await findPair(db, { out, target })) === null) return refuse('TRANSFORM_PAIR_UNSUPPORTED')
  const tDay = fundTDay(now, out.terms)
  if (tDay.kind === 'refused') return tDay
  const all = await findOwnPositions(db, { customerNo, fundCode: out.fundCode })
  // The pair is asked for front-end shares; back-end ones have a list of their own.
  const positions = all.filter(({ position }) => position.chargeType === '0')
  const key = { customerNo, fundCode: target.fundCode, day: dayOf(now) }
  const { boughtOn } = await findFundUse(db, key)

  return {
    tDay: tDay.value,
    available: sumShares(positions.map((own) => availableOn(own, { fund: out, tDay: tDay.value }))),
    minShares: out.terms.redemptionLimits.min,
    minRemain: out.terms.redemptionLimits.minRemain,
    dailyMax: target.terms.purchaseLimits.dailyMaxPerPerson,
    dailyLeft: dailyLeft(target.terms.purchaseLimits, () => boughtOn(tDay.value)),
  }
})
