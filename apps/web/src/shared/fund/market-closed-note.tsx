import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { useHouse } from '../api/use-house'
import { dayText } from '../words/day-words'

/**
 * On a day without trading: by which day's NAV an application of now is counted. `tDay` is the fund's own day
 * where a page knows it (a fund that invests abroad may have a later one); without it the market's.
 */
export function MarketClosedNote({ tDay }: { tDay?: string | null }) {
  const house = useHouse()
  if (house === null || house.isTradingDay) return null
  const day = tDay ?? house.tDay
  if (day === null) return null

  return (
    <NoticeBar tone="info">
      {dayText(house.today)} 休市，今日申请将按 {dayText(day)} 净值确认
    </NoticeBar>
  )
}
