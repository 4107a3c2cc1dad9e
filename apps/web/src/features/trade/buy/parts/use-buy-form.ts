import { buySingleFund } from '@tongzhou/client/trade'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import type { CheckedForm } from '../../../../shared/form/use-checked-form'
import { typedAmount } from '../../../../shared/form/typed-amount'
import { agreementIds } from '../../../../shared/order/agreement-ids'
import { mismatchOf } from '../../../../shared/order/mismatch-of'
import { chosenCard, usableCards } from '../../../../shared/order/pay-card'
import { useOrderForm } from '../../../../shared/order/use-order-form'
import { buyVerb } from '../../../../shared/words/purchase-words'
import { type BuyPage, amountProblem, previewPurchase } from './buy-preview'
import { buySummary } from './buy-summary'

/** What the buy page asks for. */
export interface BuyFields {
  readonly amount: string
  readonly tradeAcco: string
}

/** The form of a purchase: its faults, the warning, the review, and the order. */
export function useBuyForm(parts: {
  page: BuyPage
  /** What the address or a ticket has typed already; '' nothing. */
  firstAmount: string
  refresh: () => void
  onBought: (orderNo: string) => void
}): CheckedForm<{ amount: string; tradeAcco: string }> {
  const { page, firstAmount } = parts
  const verb = buyVerb(page)

  return useOrderForm(buySingleFund, {
    verb,
    refresh: parts.refresh,
    defaults: { amount: firstAmount, tradeAcco: usableCards(page)[0]?.tradeAcco ?? '' },
    draft: { name: `buy/${page.fundCode}/${firstAmount}` },
    agreements: page.agreements,
    isBlocked: page.blocked !== null,
    faults: (typed) => buyFaults(page, typed),
    order: (typed, accepted) => {
      const amount = typedAmount(typed.amount) ?? noMoney
      const card = chosenCard(page, typed)

      return {
        orders: [
          {
            fundCode: page.fundCode,
            amount: printMoney(amount),
            tradeAcco: typed.tradeAcco,
            tDay: page.tDay,
            agreementIds: agreementIds(accepted),
          },
        ],
        says: `${verb} ${page.name} ${formatMoney(amount)} 元`,
        mismatch: mismatchOf(page),
        review: buySummary(page, previewPurchase(page, amount), card),
      }
    },
    onDone: ({ data: [{ orderNo }] }) => parts.onBought(orderNo),
  })
}

/** What is missing or wrong, by field; null is none. */
export function buyFaults(page: BuyPage, typed: BuyFields): Record<keyof BuyFields, string | null> {
  const amount = typedAmount(typed.amount)
  const card = chosenCard(page, typed)

  return {
    amount: amount === null ? `请输入${buyVerb(page)}金额` : amountProblem(page, amount, card),
    tradeAcco: card === null ? '请选择付款银行卡' : null,
  }
}
