import { getBasicConfig } from '@tongzhou/client/content'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { useCall } from '../api/use-call'
import { dayText } from '../trading/present'

const CONFIG_FRESH_MS = 300_000

/**
 * On a day without trading: by which day's NAV an application of now is counted. `tDay` is the fund's own day where a page knows it
 * (a fund that invests abroad may have a later one); without it the market's.
 */
export function MarketClosedNote({ tDay }: { tDay?: string | null }) {
  const config = useCall(getBasicConfig, {}, { staleMs: CONFIG_FRESH_MS })
  if (config.kind !== 'ready' || config.data.isTradingDay) return null
  const day = tDay ?? config.data.tDay
  if (day === null) return null

  return (
    <NoticeBar tone="info">
      {dayText(config.data.today)} 休市，今日申请将按 {dayText(day)} 净值确认
    </NoticeBar>
  )
}
