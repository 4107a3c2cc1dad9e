import { newFundList } from '@tongzhou/contract/home/new-fund-list'
import { fundState } from '@tongzhou/domain/fund/fund-status'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { handleOpen } from '../../http/handle'
import { presentCard } from '../../market/fund-card'
import type { Market, MarketFund } from '../../market/market-data'
import type { DisplayContext } from '../../market/window-figures'

type Phase = 'RAISING' | 'COMING' | 'ENDED'

const phases = ['RAISING', 'COMING', 'ENDED'] as const

/** For so many days after its end a raising is still told of. */
const TOLD_FOR = 365

/** Funds by where they stand in their raising; no performance, the new ones have none. */
export const handler = handleOpen(
  newFundList,
  async (input, { services, day }) => {
    const market = await services.market.current()
    const display: DisplayContext = { mode: services.config.PERFORMANCE_MODE, place: 'list' }
    const byPhase = fundsByPhase(market, day)
    const phase = input.phase ?? 'RAISING'

    return {
      phase,
      counts: phases.map((each) => ({ phase: each, count: byPhase[each].length })),
      rows: byPhase[phase].map((fund) => ({
        ...presentCard(fund, { market, display }),
        raiseBegin: fund.raiseBegin,
        raiseEnd: fund.raiseEnd,
        setupDate: fund.setupDate,
        holdKind: fund.holdKind,
        holdDays: fund.holdDays,
        cutoffTime: fund.cutoffTime.slice(0, 5),
      })),
    }
  },
  { keep: 'everyone' },
)

function fundsByPhase(market: Market, day: Day): Readonly<Record<Phase, readonly MarketFund[]>> {
  const found: Record<Phase, MarketFund[]> = { RAISING: [], COMING: [], ENDED: [] }
  for (const fund of market.funds.values()) {
    const phase = phaseOf(fund, day)
    if (phase !== null) found[phase].push(fund)
  }
  const byDay = (dayOf: (fund: MarketFund) => string) => (a: MarketFund, b: MarketFund) =>
    dayOf(a) === dayOf(b) ? (a.fundCode < b.fundCode ? -1 : 1) : dayOf(a) < dayOf(b) ? -1 : 1
  found.RAISING.sort(byDay((fund) => fund.raiseEnd ?? '9999-12-31'))
  found.COMING.sort(byDay((fund) => fund.raiseBegin ?? '9999-12-31'))
  found.ENDED.sort(byDay((fund) => fund.raiseEnd ?? '')).reverse()

  return found
}

/** A fund that no day is known of counts as raised while its state says so. */
function phaseOf({ status, raiseBegin, raiseEnd }: MarketFund, day: Day): Phase | null {
  if (status === fundState.raising) {
    if (raiseBegin !== null && raiseBegin > day) return 'COMING'

    return raiseEnd === null || raiseEnd >= day ? 'RAISING' : 'ENDED'
  }

  return raiseEnd !== null && raiseEnd < day && raiseEnd >= addDays(day, -TOLD_FOR) ? 'ENDED' : null
}
