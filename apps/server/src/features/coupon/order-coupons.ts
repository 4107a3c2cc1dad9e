import { refusalAnswer } from '@tongzhou/contract/kit/refusals'
import { orderCoupons } from '@tongzhou/contract/coupon/order-coupons'
import { findOpenCoupons } from '@tongzhou/db/stores/coupon/coupon-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { tiersInForce } from '@tongzhou/domain/fund/fee-schedule'
import { couponBenefit, inCouponOrder } from '@tongzhou/domain/trade/coupon/coupon-rules'
import { handleOpen } from '../../http/handle'
import { problemOf } from '../../shared/coupon/order-coupon'
import { presentCoupon } from '../../shared/coupon/present-coupon'
import { businessOf } from '../../trading/purchase-facts'

/**
 * The customer's coupons for one purchase (R-CPN-1): usable first, larger benefit, earlier expiry; each of
 * the others with its reason.
 */
export const handler = handleOpen(orderCoupons, async (input, { db, customer, channelCode, day, refuse }) => {
  const { customerNo } = customer
  const { amount } = input
  const fund = await findTradedFund(db, input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const business = businessOf(fund)
  const tiers = tiersInForce(fund.terms.feeRules, { feeType: business, investorType: 'individual', day })
  const question = { customerNo, fund, order: business, channelCode, amount, today: day }
  const all = await findOpenCoupons(db, { customerNo })
  const rows: Array<{
    coupon: (typeof all)[number]
    problem: Awaited<ReturnType<typeof problemOf>>
    benefit: typeof amount
    validTo: typeof day
  }> = []
  for (const coupon of all) {
    rows.push({
      coupon,
      problem: await problemOf(db, coupon, question),
      benefit: couponBenefit(coupon.effect, { amount, tiers, discount: fund.discount }),
      validTo: coupon.validTo,
    })
  }

  return {
    coupons: inCouponOrder(rows).map(({ coupon, problem, benefit }) => {
      const answer = problem === null ? null : refusalAnswer(`COUPON_${problem}`)

      return {
        ...presentCoupon(coupon),
        benefit,
        usable: problem === null,
        code: answer?.code ?? null,
        reason: answer?.msg ?? null,
      }
    }),
  }
})
