import { withMinus } from '@tongzhou/domain/format/decimal-text'
import type { FundCard } from '../fund/fund-card'

export type PerformanceWindow = FundCard['performance']['window']

export const windowLabels: Readonly<Record<PerformanceWindow, string>> = {
  '1W': '近1周',
  '1M': '近1月',
  '3M': '近3月',
  '6M': '近6月',
  YTD: '今年来',
  '1Y': '近1年',
  '2Y': '近2年',
  '3Y': '近3年',
  '5Y': '近5年',
  SINCE: '成立来',
}

/** A drawdown or volatility in percent, without a sign: '5.20' → 5.20%; null → --. */
export function percentText(percent: string | null): string {
  return percent === null ? '--' : `${withMinus(percent)}%`
}
