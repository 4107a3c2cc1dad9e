import { buySingleFund } from '@tongzhou/client/trade'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { type Money, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import type { CheckedForm } from '../../../../shared/form/use-checked-form'
import { typedAmount } from '../../../../shared/form/typed-amount'
import { agreementIds } from '../../../../shared/order/agreement-ids'
import { mismatchOf } from '../../../../shared/order/mismatch-of'
import { type PayCard, chosenCard, usableCards } from '../../../../shared/order/pay-card'
import { type Payer, chosenWay, wayProblem, wayText } from '../../../../shared/order/payer'
import { useOrderForm } from '../../../../shared/order/use-order-form'
import type { OrderLine } from '../../../../shared/order/order-summary'
import { orderWords } from '../../../../shared/words/order-words'
import { cardText } from '../../../../shared/words/card-words'
import { buyVerb } from '../../../../shared/words/purchase-words'
import { BEST, type BuyCoupons, chosenCoupon, couponFault } from './buy-coupons'
import { type BuyPage, amountProblem, previewPurchase } from './buy-preview'
import { buySummary } from './buy-summary'

/** What the buy page asks for. */
export interface BuyFields {
  readonly amount: string
  readonly tradeAcco: string
  /** CARD, or the other way that pays: of the same trade account. */
  readonly payWay: Payer['payWay']
  /** The best coupon, none, or the number of one. */
  readonly coupon: string
}

/** The form of a purchase: its faults, the warning, the review, and the order. */
export function useBuyForm(parts: {
  page: BuyPage
  /** What the address or a ticket has typed already; '' nothing. */
  firstAmount: string
  refresh: () => void
  /** The coupons for what is typed, as the page shows them. */
  coupons: () => BuyCoupons
  onBought: (orderNo: string, payWay: Payer['payWay']) => void
}): CheckedForm<{ amount: string; tradeAcco: string; payWay: Payer['payWay']; coupon: string }> {
  const { page, firstAmount } = parts
  const verb = buyVerb(page)

  return useOrderForm(buySingleFund, {
    verb,
    refresh: parts.refresh,
    defaults: { amount: firstAmount, ...firstPayer(page), coupon: BEST },
    draft: { name: `buy/${page.fundCode}/${firstAmount}` },
    agreements: page.agreements,
    isBlocked: page.blocked !== null,
    faults: (typed) => buyFaults(page, typed, parts.coupons()),
    order: (typed, accepted) => {
      const amount = typedAmount(typed.amount) ?? noMoney
      const coupon = chosenCoupon(parts.coupons().rows, typed)

      return {
        orders: [
          {
            fundCode: page.fundCode,
            amount: printMoney(amount),
            tradeAcco: typed.tradeAcco,
            ...(typed.payWay === 'CARD' ? {} : { payWay: typed.payWay }),
            ...(coupon === null ? {} : { couponId: coupon.couponId }),
            tDay: page.tDay,
            agreementIds: agreementIds(accepted),
          },
        ],
        says: `${verb} ${page.name} ${formatMoney(amount)} 元`,
        mismatch: mismatchOf(page),
        review: buySummary(page, previewPurchase(page, amount, coupon), payerLine(page, typed), coupon),
      }
    },
    onDone: ({ data: [{ orderNo }] }, typed) => parts.onBought(orderNo, typed.payWay),
  })
}

/** What is missing or wrong, by field; null is none. */
export function buyFaults(
  page: BuyPage,
  typed: BuyFields,
  coupons: BuyCoupons,
): Record<keyof BuyFields, string | null> {
  const amount = typedAmount(typed.amount)
  const way = chosenWay(page, typed)
  const card = way === null ? payingCard(page, typed) : null
  const problem = (money: Money) =>
    amountProblem(page, money, card) ?? (way === null ? null : wayProblem(money, way))

  return {
    amount: amount === null ? `请输入${buyVerb(page)}金额` : problem(amount),
    tradeAcco: card === null && way === null ? '请选择付款方式' : null,
    payWay: null,
    coupon: couponFault(coupons, typed),
  }
}

/** The card that pays; null: another way does, or nothing is chosen that can. */
export function payingCard(page: BuyPage, payer: Payer): PayCard | null {
  return payer.payWay === 'CARD' ? chosenCard(page, payer) : null
}

/** Who pays, in words; null while nobody does. */
export function payerLine(page: BuyPage, payer: Payer): OrderLine | null {
  const way = chosenWay(page, payer)
  if (way !== null) return { label: '付款方式', value: wayText(way) }
  const card = payingCard(page, payer)

  return card === null ? null : { label: orderWords.paidFrom, value: cardText(card) }
}

/** The first card that can pay, else the first other way that can. */
function firstPayer(page: BuyPage): { tradeAcco: string; payWay: Payer['payWay'] } {
  const [card] = usableCards(page)
  const other = page.otherWays.find((way) => way.usable)
  if (card !== undefined || other === undefined) return { tradeAcco: card?.tradeAcco ?? '', payWay: 'CARD' }

  return { tradeAcco: other.tradeAcco, payWay: other.way }
}
