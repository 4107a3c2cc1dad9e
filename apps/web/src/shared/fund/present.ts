import type { fundList } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatDayWithWeekday } from '@tongzhou/domain/format/days'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import type { RiskLevel } from '@tongzhou/ui/chip/risk-chip'

/** A fund as lists receive it. */
export type FundCard = ResponseOf<typeof fundList>['rows'][number]
export type FundType = FundCard['fundType']
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

const riskNumbers: Readonly<Record<FundCard['riskLevel'], RiskLevel>> = { R1: 1, R2: 2, R3: 3, R4: 4, R5: 5 }

export function riskNumber(level: FundCard['riskLevel']): RiskLevel {
  return riskNumbers[level]
}

/** '2026-11-20' → 11-20 周五; null → --. */
export function weekdayText(day: string | null): string {
  return day === null ? '--' : formatDayWithWeekday(dayFrom(day))
}

/** '2026-11-20' → 11-20; null → --. */
export function shortDay(day: string | null): string {
  return day === null ? '--' : day.slice(5)
}

/** A drawdown or volatility in percent, without a sign: '5.20' → 5.20%; null → --. */
export function percentText(percent: string | null): string {
  return percent === null ? '--' : `${percent}%`
}

/** What a customer does with his money: a fund that is being raised is subscribed to. */
export function buyVerb(fund: { readonly variant: string }): '买入' | '认购' {
  return fund.variant === 'NEW' ? '认购' : '买入'
}

/** The fee of the first tier that money going in pays now: what is listed and what is paid, printed. */
export function buyFee(fund: Pick<FundCard, 'buyRate' | 'buyRateDiscounted'>): {
  readonly listed: string | null
  readonly paid: string
} {
  const { buyRate, buyRateDiscounted } = fund
  if (buyRate === null) return { listed: null, paid: '--' }
  if (Number(buyRate) === 0) return { listed: null, paid: '0 申购费' }
  const paid = buyRateDiscounted ?? buyRate

  return { listed: paid === buyRate ? null : formatFeeRate(buyRate), paid: formatFeeRate(paid) }
}
