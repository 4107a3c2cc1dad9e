import { fundBrief } from '@tongzhou/contract/fund/fund-brief'
import { handleOpen } from '../../http/handle'
import { presentCard } from '../../market/fund-card'
import { targetOf, variantOf } from '../../market/fund-variant'

export const handler = handleOpen(
  fundBrief,
  async (input, { services, refuse }) => {
    const market = await services.market.current()
    const fund = market.funds.get(input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const display = { mode: services.config.PERFORMANCE_MODE, place: 'detail' } as const
    const variant = variantOf(fund)

    return {
      ...presentCard(fund, { market, display }),
      fullName: fund.fullName,
      setupDate: fund.setupDate,
      managerNames: fund.managers.map((manager) => manager.name),
      variant,
      target: targetOf(variant),
    }
  },
  { keep: 'everyone' },
)
