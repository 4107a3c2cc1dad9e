import type { ResponseOf } from '@tongzhou/client/call'
import type { buyPage } from '@tongzhou/client/trade'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { cardText } from '../words/card-words'
import { dayText } from '../words/day-words'

/**
 * A way to pay beside the card: a code of the bank of a card without a contract, the cash product of a trade
 * account, or a transfer from its card.
 */
export type OtherWay = ResponseOf<typeof buyPage>['otherWays'][number]

/** Who pays: the card, with or without a contract, the cash product or a transfer, of one trade account. */
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

  return { payWay: isOther(way) ? way : 'CARD', tradeAcco }
}

const names: Readonly<Record<OtherWay['way'], string>> = {
  CARD_ONCE: '验证码付款',
  CASH_PRODUCT: '现金宝',
  REMIT: '银行汇款',
}

function isOther(way: string): way is OtherWay['way'] {
  return way in names
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
  if (way.left === null || amount <= moneyFrom(way.left)) return null
  const most = `${way.way === 'CARD_ONCE' ? '这张卡还可付' : '现金宝可用'} ${formatMoney(way.left)} 元`

  return `${most}，请减少金额或换一种付款方式`
}

/** What the way is called in a summary: 现金宝（工商银行(尾号 6789)）. */
export function wayText(way: OtherWay): string {
  return `${names[way.way]}（${cardText(way)}）`
}

/** What a choice of it is called: its name, and of the cash product what it can pay. */
export function wayTitle({ way, left }: OtherWay): string {
  return way === 'CASH_PRODUCT' ? `${names[way]}（可用 ${formatMoney(left)} 元）` : names[way]
}

/** What the choice says below its name. */
export function wayNote(way: OtherWay): string {
  if (way.way === 'REMIT') return `从 ${cardText(way)} 汇到监督账户，提交后看账户与附言`
  if (way.way === 'CARD_ONCE') return `${cardText(way)} 不签约，下单后输入银行验证码，只付这一笔`
  const until = way.earnsUntil === null ? '到确认前一日仍计收益' : `收益计至 ${dayText(way.earnsUntil, null)}`

  return `${cardText(way)} 名下，${until}，不占快取额度`
}
