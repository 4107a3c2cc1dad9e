import { type Day, addDays, addMonths, dayFrom, isDay } from '@tongzhou/domain/kernel/business-day'

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

export const rangeChoices = [
  ...statisticsRanges.map((value) => ({ value, label: words[value] })),
  { value: 'OWN', label: '自定义' },
] as const

/** The first day of a range that ends today; null: from the first payment on. */
function firstDayOf(range: StatisticsRange, today: Day): Day | null {
  if (range === 'ALL') return null
  if (range === 'YTD') return dayFrom(`${today.slice(0, 4)}-01-01`)

  return addDays(addMonths(today, -Number(range)), 1)
}

/**
 * The span that the address asks for: a typed one where both of its days are, else that of the range; null:
 * from the first payment on.
 */
export function spanOf(
  asked: { readonly range: StatisticsRange; readonly from: string | null; readonly to: string | null },
  today: Day,
): { readonly from: Day; readonly to?: Day } | null {
  const { from, to } = asked
  if (from !== null && to !== null && isDay(from) && isDay(to))
    return { from: dayFrom(from), to: dayFrom(to) }
  const first = firstDayOf(asked.range, today)

  return first === null ? null : { from: first }
}
