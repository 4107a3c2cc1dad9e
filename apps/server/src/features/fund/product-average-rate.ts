import { productAverageRate } from '@tongzhou/contract/fund/product-average-rate'
import { percentOf } from '@tongzhou/domain/performance/percent'
import { handleOpen } from '../../http/handle'
import { fundTypeLabels } from '../../market/import/fund-types'
import { peerAverage, peerCount } from '../../market/peer-average'
import { hiddenReason } from '../../market/window-figures'
import { allWindows, windowLabels } from '../../market/windows'

export const handler = handleOpen(
  productAverageRate,
  async (input, { services, refuse }) => {
    const market = await services.market.current()
    const fund = market.funds.get(input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const display = { mode: services.config.PERFORMANCE_MODE, place: 'detail' } as const

    return {
      fundType: fund.fundType,
      typeLabel: fundTypeLabels[fund.fundType],
      asOf: fund.history.lastDay,
      rows: allWindows.map((window) => {
        const reason = hiddenReason(fund, window, display)

        return {
          window,
          label: windowLabels[window],
          average: reason === null ? percentOf(peerAverage(fund, market, window)) : null,
          count: peerCount(fund, market, window),
          reason,
        }
      }),
    }
  },
  { keep: 'everyone' },
)
