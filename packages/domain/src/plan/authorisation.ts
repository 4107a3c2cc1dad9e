import { formatMoney } from '../format/amounts'
import type { Day } from '../kernel/business-day'
import { type Money, printMoney } from '../kernel/money'
import { type PlanCycle, cycleText } from './plan-schedule'
import type { PlanEnd } from './plan-state'
import { type ProfitTerms, profitText } from './profit/profit-text'

/** The wording in force; a text keeps the one it was written in. */
export const AUTHORISATION_WORDING = 'plan-debit@3'

/** What a plan may take of whom, from where, and for how long. */
export interface Authorisation {
  readonly fundName: string
  /** 工商银行(尾号 6789), or 现金宝. */
  readonly account: string
  readonly cycle: PlanCycle
  readonly firstDay: Day
  /** Added each year (R-PLAN-9); null: the amount stays. */
  readonly stepUp: Money | null
  /** The most that one period takes. */
  readonly most: Money
  readonly end: PlanEnd
  /** What the plan sells by itself; null: nothing. */
  readonly profit: ProfitTerms | null
}

/**
 * The text that a customer agrees to with a plan's terms: payee, use, account, cycle, the most of a period,
 * term, what is sold by itself, and how it is stopped. One line each.
 */
export function authorisationText(plan: Authorisation): string {
  const { fundName, account, cycle, stepUp, firstDay, most, end, profit } = plan

  return [
    '收款人：同舟基金销售有限公司基金销售结算资金监督账户',
    `用途：按定投计划申购${fundName}，不作其他用途`,
    `扣款账户：${account}`,
    `周期：${cycleText(cycle)}，遇休市顺延到下一个交易日`,
    ...(stepUp === null ? [] : [`递增：自 ${firstDay} 起每满一年加 ${yuan(stepUp)}，不超过每期最高`]),
    `每期最高：${yuan(most)}`,
    `期限：${termText(end)}`,
    ...(profit === null
      ? []
      : [
          `止盈：${profitText(profit)}；于下一个交易日卖出，按当日净值成交，按规则收取赎回费，不足 7 天的份额留下；期满后仍按此卖出，可随时关闭`,
        ]),
    '停止：扣款日 9:00 前可跳过一期，随时可以暂停、修改或终止；停止后不再扣款',
  ].join('\n')
}

function termText(end: PlanEnd): string {
  switch (end.kind) {
    case 'none':
      return '长期，直到您停止'
    case 'date':
      return `到 ${end.lastDay} 为止`
    case 'count':
      return `扣满 ${end.times} 期为止`
    case 'total':
      return `累计扣满 ${yuan(end.amount)}为止`
  }
}

function yuan(amount: Money): string {
  return `${formatMoney(printMoney(amount))} 元`
}
