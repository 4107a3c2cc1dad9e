import { type Day, addDays, addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'

/** How far back statistics go: all of it, this year, or the last months. */
export const statisticsRanges = ['ALL', 'YTD', '12', '6', '3', '1'] as const
export type StatisticsRange = (typeof statisticsRanges)[number]

const words: Readonly<Record<StatisticsRange, string>> = {
  ALL: '全部',
  YTD: '今年',
  '12': '近1年',
  '6': '近6月',
  '3': '近3月',
  '1': '近1月',
}

export const rangeChoices = statisticsRanges.map((value) => ({ value, label: words[value] }))

/** The first day of a range that ends today; null: from the first payment on. */
export function firstDayOf(range: StatisticsRange, today: Day): Day | null {
  if (range === 'ALL') return null
  if (range === 'YTD') return dayFrom(`${today.slice(0, 4)}-01-01`)

  return addDays(addMonths(today, -Number(range)), 1)
}
