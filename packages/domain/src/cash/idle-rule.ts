import { formatMoney } from '../format/amounts'
import { type Money, moneyOfFen, printMoney } from '../kernel/money'
import { applicationCode, confirmationCode } from '../trade/business-code'

/** Where idle money comes from: sales that no form asked for, and dividends in cash (R-CASH-13). */
export const idleSources = ['SALE', 'DIVIDEND'] as const
export type IdleSource = (typeof idleSources)[number]

/** The wording in force; a text keeps the one it was written in. */
export const IDLE_WORDING = 'idle-top-up@1'

/** Less than this is never moved, in yuan. */
export const LEAST_IDLE: Money = moneyOfFen(1n)

/**
 * What the money of an order is by this rule: the sales of a plan's profit, of shares that fell due and of
 * the registrar's own doing; a dividend. null: a form asked for it, and said where it goes.
 */
export function idleSourceOf(order: {
  readonly bizCode: string
  /** Placed by the batch, by no form. */
  readonly isByBatch: boolean
}): IdleSource | null {
  if (order.bizCode === confirmationCode.dividend) return 'DIVIDEND'
  const { planRedemption, redemption } = applicationCode
  const { forcedRedemption, liquidation } = confirmationCode
  if ([planRedemption, forcedRedemption, liquidation].includes(order.bizCode as never)) return 'SALE'

  return order.bizCode === redemption && order.isByBatch ? 'SALE' : null
}

/** What a rule says. */
export interface IdleTerms {
  readonly source: IdleSource
  /** 工商银行(尾号 6789). */
  readonly account: string
  /** The least of one receipt that is moved. */
  readonly minAmount: Money
}

/** The text that a customer agrees to when he turns a rule on, one line each. */
export function idleText({ source, account, minAmount }: IdleTerms): string {
  return [
    `委托内容：把${sourceWords[source]}申购现金宝的货币基金，不作其他用途`,
    `交易账户：${account}`,
    `起点：单笔到账不低于 ${formatMoney(printMoney(minAmount))} 元；更少的照常划付至银行卡`,
    '时间：款到的交易日 11:00，按智能转入的规则分到各只货币基金，以当日为 T 日，次一交易日确认',
    '不能办理时：基金暂停申购、超过限额或账户受限的，照常划付至银行卡，并通知您',
    '收益与风险：货币基金不等同于银行存款，不保证盈利，也不保证最低收益；申购、赎回均不收费',
    '期限：长期，直到您关闭；解绑银行卡时自动关闭',
    '停止：随时可以关闭，关闭后到账的款项划付至银行卡',
  ].join('\n')
}

const sourceWords: Readonly<Record<IdleSource, string>> = {
  SALE: '到期赎回、定投止盈、强制赎回与基金清盘的到账款',
  DIVIDEND: '现金分红',
}
