import { sellBasket } from '@tongzhou/contract/trade/sell/sell-basket'
import { latestDay } from '@tongzhou/domain/kernel/business-day'
import { refusedFor } from '@tongzhou/domain/kernel/decision'
import { noMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import type { RedemptionDraft } from '@tongzhou/domain/trade/decide/decide-redemption'
import { handle } from '../../../http/handle'
import { refuseWhole } from '../../../trading/orders/judge-parts'
import { type SaleSide, judgeLockedSale, lockShares } from '../../../trading/orders/judge-sale'
import { findParts, openSeller } from '../../../trading/orders/open-order'
import { placeParent } from '../../../trading/orders/place-parent'
import { placeRedemption } from '../../../trading/orders/place-redemption'

/** A basket out (§9.5): a redemption of each fund under one instruction; each pays on its own day. */
export const handler = handle(sellBasket, async (input, context) => {
  const { tradeAcco } = input
  const opened = await openSeller(context, input, (trader) => findParts(context, trader, input.parts))
  if (opened.kind === 'refused') return opened
  const { parts, ...seller } = opened.value
  const sales: (SaleSide & { readonly draft: RedemptionDraft })[] = []
  for (const { fund, shares = 'all' } of parts) {
    const locked = await lockShares(context, { ...seller, fund })
    if (locked.kind === 'refused') return refusedFor(locked, fund.fundCode)
    const sale = { ...seller, fund, position: locked.value }
    const apart = { hasRecentTwin: false, isTwinConfirmed: true, seenTDay: null, postponesRest: true }
    const decision = await judgeLockedSale(context, sale, { shares, ...apart })
    if (decision.kind === 'refused') return refusedFor(decision, fund.fundCode)
    sales.push({ ...sale, draft: decision.value })
  }
  const tDay = latestDay(sales.map(({ draft }) => draft.tDay))
  const confirmDate = latestDay(sales.map(({ draft }) => draft.expectConfirmDay))
  const arriveDate = latestDay(sales.map(({ draft }) => draft.expectArriveDay))
  // A fund without a NAV adds nothing.
  const amount = sumMoney(sales.map(({ draft }) => draft.estimate?.amount ?? noMoney))
  const whole = { kind: 'BASKET_OUT', tradeAcco, amount } as const
  const refused = await refuseWhole(context, { ...whole, tDay }, input)
  if (refused) return refused
  const parentNo = await placeParent(context, {
    ...whole,
    mode: input.basketCode,
    payWay: 'NONE',
    tDate: tDay,
    expectConfirmDate: confirmDate,
    expectArriveDate: arriveDate,
  })
  const orders = []
  for (const sale of sales) {
    const { fund, draft } = sale
    orders.push({
      fundCode: fund.fundCode,
      orderNo: await placeRedemption(context, { ...sale, parentNo }),
      tDay: draft.tDay,
      confirmDate: draft.expectConfirmDay,
      shares: draft.shares,
      estimatedAmount: draft.estimate?.amount ?? null,
      arriveDate: draft.expectArriveDay,
    })
  }

  return { parentNo, tDay, confirmDate, arriveDate, estimatedAmount: amount, orders }
})
