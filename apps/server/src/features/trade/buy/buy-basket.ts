import { buyBasket } from '@tongzhou/contract/trade/buy/buy-basket'
import { assert } from '@tongzhou/domain/kernel/assert'
import { latestDay } from '@tongzhou/domain/kernel/business-day'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { handle } from '../../../http/handle'
import { judgeParts } from '../../../trading/orders/judge-parts'
import { findParts, openBuyer } from '../../../trading/orders/open-order'
import { placeParentPurchase } from '../../../trading/orders/place-parent-purchase'
import { fetchBankLimits } from '../../../trading/own-cards'

/**
 * A basket (§9.4): every part is judged as a purchase of its own, one debit pays them all, and either all are
 * placed or none.
 */
export const handler = handle(
  buyBasket,
  async (input, context) => {
    const opened = await openBuyer(context, input, (trader) => findParts(context, trader, input.parts))
    if (opened.kind === 'refused') return opened
    const whole = {
      kind: 'BASKET_IN',
      mode: input.basketCode,
      subject: '一篮子买入',
      ...opened.value,
    } as const
    const judged = await judgeParts(context, { ...whole, input })
    if (judged.kind === 'refused') return judged
    const { parts } = judged.value
    const { parentNo, orders } = await placeParentPurchase(context, { ...whole, ...judged.value })

    return {
      parentNo,
      tDay: latestDay(parts.map(({ draft }) => draft.tDay)),
      confirmDate: latestDay(parts.map(({ draft }) => draft.expectConfirmDay)),
      amount: sumMoney(parts.map(({ draft }) => draft.amount)),
      orders: parts.map(({ fund, draft }, index) => {
        const order = orders[index]
        assert(order !== undefined, 'every part was placed')

        return {
          fundCode: fund.fundCode,
          orderNo: order.orderNo,
          tDay: draft.tDay,
          confirmDate: draft.expectConfirmDay,
          amount: draft.amount,
          fee: draft.fee.fee,
        }
      }),
    }
  },
  { before: fetchBankLimits },
)
