import { unitNavCurve } from '@tongzhou/contract/fund/unit-nav-curve'
import { indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import { handleOpen } from '../../http/handle'
import { thinned } from '../../market/curve-points'
import { dividendText, splitText } from '../../market/event-text'
import { rawFigure } from '../../market/window-figures'

/** NAVs as published are facts of the day, not performance: every window may be drawn. */
export const handler = handleOpen(
  unitNavCurve,
  async (input, { services, refuse }) => {
    const market = await services.market.current()
    const fund = market.funds.get(input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const { history } = fund
    const { days } = history.series
    const start = rawFigure(fund, input.window ?? '1Y').from
    const from = start === null ? 0 : Math.max(indexOnOrBefore(days, start), 0)
    const indexes = days.length === 0 ? [] : thinned(from, days.length - 1)
    const isMoney = fund.fundType === 'MONEY'
    const first = days[from] ?? '9999-12-31'

    return {
      isMoney,
      points: indexes.map((i): [string, number, number | null] => {
        const [main, other] = isMoney
          ? [history.sevenDayYield[i], history.incomePer10k[i]]
          : [history.nav[i], history.accNav[i]]

        return [
          days[i] ?? '',
          Number(main ?? 0),
          other === null || other === undefined ? null : Number(other),
        ]
      }),
      events: [
        ...[...history.dividends].map(([day, amount]) => ({
          day: day as string,
          text: dividendText(amount),
        })),
        ...[...history.splits].map(([day, ratio]) => ({
          day: day as string,
          text: splitText(ratio),
        })),
      ]
        .filter((event) => event.day >= first)
        .sort((a, b) => (a.day < b.day ? -1 : 1)),
    }
  },
  { keep: 'everyone' },
)
