import { fundNavHistory } from '@tongzhou/contract/fund/fund-nav-history'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { handleOpen } from '../../http/handle'
import { dividendText, splitText } from '../../market/event-text'
import { growthAt } from '../../market/nav-growth'

/** Newest first. */
export const handler = handleOpen(
  fundNavHistory,
  async (input, { services, refuse }) => {
    const market = await services.market.current()
    const fund = market.funds.get(input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const { history } = fund
    const { days } = history.series
    const indexes = days
      .flatMap((day, i) => ((!input.from || day >= input.from) && (!input.to || day <= input.to) ? [i] : []))
      .reverse()
    const { pageNo, pageSize, offset } = pageBounds(input)

    return {
      total: indexes.length,
      pageNo,
      pageSize,
      rows: indexes.slice(offset, offset + pageSize).flatMap((i) => {
        const [day, nav, acc] = [days[i], history.nav[i], history.accNav[i]]
        if (day === undefined || nav === undefined) return []
        const dividend = history.dividends.get(day)
        const split = history.splits.get(day)

        return [
          {
            navDate: day,
            nav: navFrom(nav),
            accNav: acc === null || acc === undefined ? null : navFrom(acc),
            dayGrowth: growthAt(fund, i),
            incomePer10k: history.incomePer10k[i] ?? null,
            sevenDayYield: history.sevenDayYield[i] ?? null,
            event: dividend ? dividendText(dividend) : split ? splitText(split) : null,
          },
        ]
      }),
    }
  },
  { keep: 'everyone' },
)
