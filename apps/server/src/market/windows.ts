import type { ReturnPeriod } from '@tongzhou/domain/performance/period-returns'

export type Window = '1W' | '1M' | '3M' | '6M' | 'YTD' | '1Y' | '2Y' | '3Y' | '5Y' | 'SINCE'

export const windowLabels: Readonly<Record<Window, string>> = {
  '1W': '近1周',
  '1M': '近1月',
  '3M': '近3月',
  '6M': '近6月',
  YTD: '今年以来',
  '1Y': '近1年',
  '2Y': '近2年',
  '3Y': '近3年',
  '5Y': '近5年',
  SINCE: '成立以来',
}

export const allWindows = Object.keys(windowLabels) as Window[]

/** The period of the domain (§7.2) behind each window. */
export const periodOf: Readonly<Record<Window, ReturnPeriod>> = {
  '1W': '1w',
  '1M': '1m',
  '3M': '3m',
  '6M': '6m',
  YTD: 'ytd',
  '1Y': '1y',
  '2Y': '2y',
  '3Y': '3y',
  '5Y': '5y',
  SINCE: 'inception',
}
