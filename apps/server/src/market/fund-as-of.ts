import type { Day } from '@tongzhou/domain/kernel/business-day'
import { indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import type { MarketFund } from './market-data'

/** The fund as it was known on a day: its history cut after the last NAV on or before it. */
export function fundAsOf(fund: MarketFund, day: Day): MarketFund {
  const { history } = fund
  const count = indexOnOrBefore(history.series.days, day) + 1
  const { days, nav, adjusted } = history.series

  return {
    ...fund,
    history: {
      ...history,
      series: {
        days: days.slice(0, count),
        nav: nav.subarray(0, count),
        adjusted: adjusted.subarray(0, count),
      },
      nav: history.nav.slice(0, count),
      accNav: history.accNav.slice(0, count),
      incomePer10k: history.incomePer10k.slice(0, count),
      sevenDayYield: history.sevenDayYield.slice(0, count),
    },
  }
}
