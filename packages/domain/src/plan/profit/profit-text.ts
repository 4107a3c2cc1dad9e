import { type RateValue, formatRate } from '../../format/rates'
import type { AfterProfit } from '../plan-state'
import type { ProfitTo } from './take-profit'

/** What a plan sells by itself, and what follows (R-PLAN-11); rates as they are kept or sent. */
export interface ProfitTerms {
  readonly target: NonNullable<RateValue>
  /** Of the peak; null: sold when the target is reached. */
  readonly fallback: RateValue
  /** Of the plan's shares; 1: all of them. */
  readonly part: NonNullable<RateValue>
  readonly to: ProfitTo
  readonly after: AfterProfit | null
}

const afterWords: Readonly<Record<AfterProfit, string>> = {
  RUNNING: '，之后继续定投',
  PAUSED: '，之后暂停定投',
  TERMINATED: '，之后终止定投',
}

/** 收益率达到 15.00% 时卖出 50%，到账款转入现金宝，之后继续定投. */
export function profitText({ target, fallback, part, to, after }: ProfitTerms): string {
  const share = formatRate(part).replace('.00%', '%')
  const sells = share === '100%' ? '卖出' : `卖出 ${share}`
  const money = to === 'CASH' ? '，到账款转入现金宝' : ''
  const then = after === null ? '' : afterWords[after]
  const when =
    fallback === null
      ? `收益率达到 ${formatRate(target)} 时`
      : `收益率达到 ${formatRate(target)} 后，从高点回落 ${formatRate(fallback)} 时`

  return `${when}${sells}${money}${then}`
}
