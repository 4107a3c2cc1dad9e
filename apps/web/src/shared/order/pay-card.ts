import type { ResponseOf } from '@tongzhou/client/call'
import type { buyPage } from '@tongzhou/client/trade'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { cardLimitOver } from '@tongzhou/domain/trade/limits/card-limits'

/** A card as a means of payment, as the pages of every purchase know it. */
export type PayCard = ResponseOf<typeof buyPage>['cards'][number]

/** The cards of a page that can pay now. */
export function usableCards({ cards }: { readonly cards: readonly PayCard[] }): PayCard[] {
  return cards.filter((card) => card.usable)
}

/** The card that pays; null while none is chosen that can. */
export function chosenCard(
  page: { readonly cards: readonly PayCard[] },
  { tradeAcco }: { readonly tradeAcco: string },
): PayCard | null {
  return usableCards(page).find((card) => card.tradeAcco === tradeAcco) ?? null
}

/** Which limit of the card an amount breaks, in a sentence with the way out; null = none. */
export function cardProblem(amount: Money, card: PayCard): string | null {
  const money = (text: string | null): Money | null => (text === null ? null : moneyFrom(text))
  // What the card may still pay this month is part of its daily rest.
  const room = { single: money(card.single), dailyLeft: money(card.dailyLeft), monthlyLeft: null }
  switch (cardLimitOver(amount, room)) {
    case 'single':
      return `超过该卡单笔限额 ${formatMoney(card.single)} 元，请减少金额或换一张卡`
    case 'daily':
      return `超过该卡今日剩余限额 ${formatMoney(card.dailyLeft)} 元，请减少金额或换一张卡`
    default:
      return null
  }
}
