import { addDays, addMonths, dayFrom, isDay } from '@tongzhou/domain/kernel/business-day'
import { FLOW_MOST_MONTHS, isFlowRange } from '@tongzhou/domain/proof/flow-terms'

/** The days that can be stated. */
export interface FlowDays {
  readonly first: string
  readonly latest: string
}

/** A typed range; '' is none. */
export interface FlowRange {
  readonly from: string
  readonly to: string
}

/** Ranges that are one press away: the newest months up to the last day, this year and the one before. */
export function flowRanges({ first, latest }: FlowDays): { label: string; range: FlowRange }[] {
  const end = dayFrom(latest)
  const back = (months: number) => ({ from: addDays(addMonths(end, -months), 1), to: end })
  const year = Number(latest.slice(0, 4))
  const before = { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }

  return [
    { label: '近3个月', range: back(3) },
    { label: '近12个月', range: back(12) },
    { label: `${year} 年`, range: { from: `${year}-01-01`, to: end } },
    ...(first <= before.to ? [{ label: `${year - 1} 年`, range: before }] : []),
  ]
}

/** What is wrong with a typed range, as it stands under the field. */
export function flowRangeFault({ from, to }: FlowRange, { latest }: FlowDays): string | undefined {
  if (!isDay(from) || !isDay(to)) return '请填写开始和结束日期，如 2026-01-01'
  if (from > to) return '开始日期不能晚于结束日期'
  if (to > latest) return `最近可选 ${latest}，之后的净值还没有全部公布`

  return isFlowRange({ from, to }) ? undefined : `一次最多选择 ${FLOW_MOST_MONTHS} 个月`
}
