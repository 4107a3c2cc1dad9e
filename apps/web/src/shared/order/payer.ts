import type { ResponseOf } from '@tongzhou/client/call'
import type { buyPage } from '@tongzhou/client/trade'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { cardText } from '../words/card-words'
import { dayText } from '../words/day-words'

/** A way to pay beside the card: the cash product of a trade account, or a transfer from its card. */
export type OtherWay = ResponseOf<typeof buyPage>['otherWays'][number]

/** Who pays: the card, the cash product or a transfer, of one trade account. */
export interface Payer {
  readonly payWay: 'CARD' | OtherWay['way']
  readonly tradeAcco: string
}

/** A payer as the one value of a chooser: the way, a space, the trade account. */
export function payerKey({ payWay, tradeAcco }: Payer): string {
  return `${payWay} ${tradeAcco}`
}

/** The payer of a chooser's value; anything unknown is the card. */
export function payerOf(key: string): Payer {
  const [way = '', tradeAcco = ''] = key.split(' ')

  return { payWay: way === 'CASH_PRODUCT' || way === 'REMIT' ? way : 'CARD', tradeAcco }
}

/** The other way that was chosen, if it may pay; null: the card pays, or nobody. */
export function chosenWay(
  page: { readonly otherWays: readonly OtherWay[] },
  { payWay, tradeAcco }: Payer,
): OtherWay | null {
  return page.otherWays.find((one) => one.usable && one.way === payWay && one.tradeAcco === tradeAcco) ?? null
}

/** What is wrong with an amount for this way, with the way out; null = nothing. */
export function wayProblem(amount: Money, way: OtherWay): string | null {
  return way.left !== null && amount > moneyFrom(way.left)
    ? `现金宝可用 ${formatMoney(way.left)} 元，请减少金额或换一种付款方式`
    : null
}

/** What the way is called in a summary: 现金宝（工商银行(尾号 6789)）. */
export function wayText(way: OtherWay): string {
  return `${way.way === 'REMIT' ? '银行汇款' : '现金宝'}（${cardText(way)}）`
}

/** What the choice says below its name. */
export function wayNote(way: OtherWay): string {
  if (way.way === 'REMIT') return `从 ${cardText(way)} 汇到监督账户，提交后看账户与附言`
  const until = way.earnsUntil === null ? '到确认前一日仍计收益' : `收益计至 ${dayText(way.earnsUntil, null)}`

  return `${cardText(way)} 名下，${until}，不占快取额度`
}
