import { formatMoney } from '../format/amounts'
import { type Money, printMoney } from '../kernel/money'

/** The wording in force; a text keeps the one it was written in. */
export const AUTHORISATION_WORDING = 'plan-debit@1'

/** What a plan may take of whom, from where, and for how long. */
export interface Authorisation {
  readonly fundName: string
  /** 工商银行(尾号 6789), or 现金宝. */
  readonly account: string
  /** 每月 10 日. */
  readonly cycle: string
  /** The most that one period takes. */
  readonly most: Money
  /** 长期，直到您停止. */
  readonly term: string
}

/**
 * The text that a customer agrees to with a plan's terms: payee, use, account, cycle, the most of a period,
 * term, and how it is stopped. One line each.
 */
export function authorisationText({ fundName, account, cycle, most, term }: Authorisation): string {
  return [
    '收款人：同舟基金销售有限公司基金销售结算资金监督账户',
    `用途：按定投计划申购${fundName}，不作其他用途`,
    `扣款账户：${account}`,
    `周期：${cycle}，遇休市顺延到下一个交易日`,
    `每期最高：${formatMoney(printMoney(most))} 元`,
    `期限：${term}`,
    '停止：扣款日 9:00 前可跳过一期，随时可以暂停、修改或终止；停止后不再扣款',
  ].join('\n')
}
