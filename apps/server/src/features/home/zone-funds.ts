import { zoneFunds } from '@tongzhou/contract/home/zone-funds'
import { handleOpen } from '../../http/handle'
import { presentCard } from '../../market/fund-card'
import { fundsOfZone } from './product-zones'

export const handler = handleOpen(
  zoneFunds,
  async (input, { services }) => {
    const market = await services.market.current()
    const display = { mode: services.config.PERFORMANCE_MODE, place: 'list' } as const
    const found = fundsOfZone(market, input.condition, display)

    return {
      rows: found.slice(0, Math.min(input.limit ?? 10, 50)).map((fund) => ({
        ...presentCard(fund, { market, display }),
        raiseBegin: fund.raiseBegin,
        raiseEnd: fund.raiseEnd,
        holdDays: fund.holdDays,
      })),
      total: found.length,
      asOf: market.asOf,
    }
  },
  { keep: 'everyone' },
)
