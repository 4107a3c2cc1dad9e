import { repurchaseRank } from '@tongzhou/contract/home/repurchase-rank'
import { parameterOf } from '@tongzhou/db/stores/fund/parameter-store'
import { repurchasesOf } from '@tongzhou/db/stores/fund/repurchase-store'
import { LEAST_BUYERS } from '@tongzhou/domain/fund/repurchase-rank'
import { repurchaseSpan } from '@tongzhou/domain/fund/repurchase-span'
import { fixedHalfUp } from '@tongzhou/domain/performance/percent'
import { handleOpen } from '../../http/handle'
import { presentCard } from '../../market/fund-card'
import type { DisplayContext } from '../../market/window-figures'

/** Funds bought again, as the month's batch has ranked them; nothing while the house has paused the list. */
export const handler = handleOpen(
  repurchaseRank,
  async (_input, { services, db, day }) => {
    const { month, from, to } = repurchaseSpan(day)
    const isPaused = (await parameterOf(db, 'list.repurchase')) === 'false'
    const ranked = isPaused ? [] : await repurchasesOf(db, month)
    const market = await services.market.current()
    const display: DisplayContext = { mode: services.config.PERFORMANCE_MODE, place: 'list' }

    return {
      isPaused,
      from,
      to,
      leastBuyers: LEAST_BUYERS,
      rows: ranked.flatMap(({ fundCode, place, buyers, repeaters }) => {
        const fund = market.funds.get(fundCode)

        return fund === undefined
          ? []
          : [
              {
                ...presentCard(fund, { market, display }),
                place,
                buyers,
                repeaters,
                rate: fixedHalfUp((repeaters / buyers) * 100, 2),
              },
            ]
      }),
    }
  },
  { keep: 'everyone' },
)
