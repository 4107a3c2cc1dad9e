import { cutOffInstant } from '@tongzhou/domain/calendar/t-day'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { cutOffOf } from '../../../market/fund-terms-of'
import type { MarketFund } from '../../../market/market-data'
import { type UpcomingRow, emptyRow } from './upcoming-rows'

/**
 * When a periodically open fund that is held deals (R-HOM-3): the last instant of the window that is open,
 * and the first day of each that follows.
 */
export function rowsOfWindows(
  fund: Pick<MarketFund, 'fundCode' | 'name' | 'openWindows' | 'cutoffTime'>,
  { now, day }: { now: Date; day: Day },
): UpcomingRow[] {
  const windows = fund.openWindows ?? []

  return windows.flatMap(({ from, to }): UpcomingRow[] => {
    const row = { ...emptyRow, kind: 'OPEN_WINDOW' as const, fundCode: fund.fundCode }
    if (from > day)
      return [{ ...row, day: from, text: '开放期开始', about: `${fund.name} · 至 ${to.slice(5)}` }]
    const at = cutOffInstant(to, cutOffOf(fund))
    if (at.getTime() <= now.getTime()) return []

    return [
      {
        ...row,
        day: to,
        at,
        text: `${fund.cutoffTime.slice(0, 5)} 开放期截止`,
        about: fund.name,
      },
    ]
  })
}
