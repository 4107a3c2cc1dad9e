import { peerRankCurve } from '@tongzhou/contract/fund/peer-rank-curve'
import { mayShowInternalRank } from '@tongzhou/domain/performance/display-policy'
import { handleOpen } from '../../http/handle'
import { fundTypeLabels } from '../../market/import/fund-types'
import { monthlyRanks } from '../../market/peer-average'
import { hiddenReason } from '../../market/window-figures'

const METHOD = '每个月末，同类中成立满一年的基金（A、C 类只计一次）按当时近一年复权收益排名；本平台内部统计。'

export const handler = handleOpen(
  peerRankCurve,
  async (input, { services, refuse }) => {
    const market = await services.market.current()
    const fund = market.funds.get(input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const asOf = fund.history.lastDay
    const establishedOn = fund.setupDate ?? fund.history.firstDay
    const mayShow =
      asOf !== null && establishedOn !== null && mayShowInternalRank({ establishedOn, asOf, place: 'detail' })
    const hidden = hiddenReason(fund, '1Y', { mode: services.config.PERFORMANCE_MODE, place: 'detail' })
    const points = mayShow && hidden === null ? monthlyRanks(fund, market) : []

    return {
      typeLabel: fundTypeLabels[fund.fundType],
      points,
      reason: hidden ?? (points.length === 0 ? '成立时间短于一年' : null),
      asOf,
      method: METHOD,
    }
  },
  { keep: 'everyone' },
)
