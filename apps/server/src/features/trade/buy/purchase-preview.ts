import { purchasePreview } from '@tongzhou/contract/trade/buy/purchase-preview'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { refuseByStanding } from '@tongzhou/domain/trade/decide/customer-standing'
import { handleOpen } from '../../../http/handle'
import { findTradingCustomer } from '../../../trading/standing'
import { firstSaleOf } from '../../../trading/first-sale'
import { ownCard } from '../../../trading/own-cards'
import { tryPurchase } from '../../../trading/orders/judge-purchase'
import { isPayable, paymentFacts } from './payment-facts'

/** The decision of the submit as if the password were given and the texts accepted; nothing is written. */
export const handler = handleOpen(purchasePreview, async (input, context) => {
  const { db, customer, services, now, refuse } = context
  const trader = await findTradingCustomer(db, { ...context, ticket: 'assumed' })
  const byStanding = refuseByStanding(trader.standing, 'buy')
  if (byStanding) return byStanding
  const fund = await findTradedFund(db, input.fundCode)
  if (!fund) return refuse('FUND_UNKNOWN')
  const card = await ownCard(services, trader, input.tradeAcco)
  if (input.tradeAcco !== undefined && card === null) return refuse('CARD_NOT_FOUND')
  if (card !== null && !(await isPayable(db, { fund, card, way: input.payWay ?? 'CARD' })))
    return refuse('PAY_WAY_UNSUPPORTED')
  const found = await paymentFacts(db, {
    ...context,
    customerNo: customer.customerNo,
    fund,
    card,
    input: { ...input, ...input.amount },
  })
  const { payment, coupon } = found
  const asked = { trader, fund, ...input.amount, now, card, coupon }
  const { decision } = await tryPurchase(db, { ...asked, ...(payment && { payment }) })
  if (decision.kind === 'refused') return decision
  const { fee, estimatedShares, tDay, expectConfirmDay, expectSellableDay } = decision.value

  return {
    fee: fee.fee,
    net: fee.net,
    rate: fee.listRate,
    rateDiscounted: fee.rate,
    estimatedShares,
    tDay,
    confirmDate: expectConfirmDay,
    sellableDate: firstSaleOf(fund, { confirmDay: expectConfirmDay, sellableDay: expectSellableDay }),
    paidByCustomer: decision.value.paidByCustomer,
  }
})
