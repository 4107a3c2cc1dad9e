import { getProductsByCondition } from '@tongzhou/contract/home/get-products-by-condition'
import { handleOpen } from '../../http/handle'
import { buyState, presentCard } from '../../market/fund-card'
import { variantOf } from '../../market/fund-variant'
import { inZone } from '../../market/fund-zone'
import type { MarketFund } from '../../market/market-data'
import { hiddenReason, rawFigure } from '../../market/window-figures'

type Condition = 'STEADY' | 'ADVANCE' | 'INDEX' | 'CASH' | 'NEW' | 'FOF' | 'QDII' | 'HOLDING'

interface Zone {
  readonly fits: (fund: MarketFund) => boolean
  /** Smallest first. */
  readonly order: (fund: MarketFund) => number
}

const size = (fund: MarketFund): number => -Number(fund.size?.netAssets ?? 0)
const drawdown = (fund: MarketFund): number => rawFigure(fund, '1Y').drawdown ?? 1

/** Who stands in a zone and in which order; never by a short-term return. */
const zones: Readonly<Record<Condition, Zone>> = {
  STEADY: { fits: (fund) => inZone(fund, 'steady') && fund.fundType !== 'MONEY', order: drawdown },
  ADVANCE: { fits: (fund) => inZone(fund, 'advance'), order: size },
  INDEX: { fits: (fund) => fund.trackedIndex !== null, order: size },
  CASH: {
    fits: (fund) => fund.fundType === 'MONEY',
    order: (fund) => -Number(fund.history.lastYield ?? 0),
  },
  NEW: { fits: (fund) => fund.status === '1', order: (fund) => Date.parse(fund.raiseEnd ?? '9999-12-31') },
  FOF: { fits: (fund) => fund.fundType === 'FOF', order: size },
  QDII: { fits: (fund) => fund.fundType === 'QDII', order: size },
  HOLDING: { fits: (fund) => variantOf(fund) === 'HOLDING', order: (fund) => fund.holdDays },
}

export const handler = handleOpen(
  getProductsByCondition,
  async (input, { services }) => {
    const market = await services.market.current()
    const display = { mode: services.config.PERFORMANCE_MODE, place: 'list' } as const
    const zone = zones[input.condition]
    const isShown = (fund: MarketFund): boolean =>
      input.condition === 'CASH' || input.condition === 'NEW' || hiddenReason(fund, '1Y', display) === null
    const found = [...market.funds.values()]
      .filter(
        (fund) =>
          fund.fundCode === fund.mainCode && zone.fits(fund) && buyState(fund).canBuy && isShown(fund),
      )
      .sort((a, b) => zone.order(a) - zone.order(b) || (a.fundCode < b.fundCode ? -1 : 1))

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
