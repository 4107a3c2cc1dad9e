import { fundState } from '@tongzhou/domain/fund/fund-status'
import { buyState } from '../../market/fund-card'
import { variantOf } from '../../market/fund-variant'
import { inZone } from '../../market/fund-zone'
import type { Market, MarketFund } from '../../market/market-data'
import { type DisplayContext, hiddenReason, rawFigure } from '../../market/window-figures'

export type Condition = 'STEADY' | 'ADVANCE' | 'INDEX' | 'CASH' | 'NEW' | 'FOF' | 'QDII' | 'HOLDING'

interface Zone {
  readonly fits: (fund: MarketFund) => boolean
  /** Smallest first. */
  readonly order: (fund: MarketFund) => number
}

const size = (fund: MarketFund): number => -Number(fund.size?.netAssets ?? 0)
const drawdown = (fund: MarketFund): number => rawFigure(fund, '1Y').drawdown ?? 1

/** Who stands in a zone and in which order; never by a short-term return. */
const zones: Readonly<Record<Condition, Zone>> = {
  STEADY: { fits: (fund) => inZone(fund, 'steady'), order: drawdown },
  ADVANCE: { fits: (fund) => inZone(fund, 'advance'), order: size },
  INDEX: { fits: (fund) => fund.trackedIndex !== null, order: size },
  CASH: {
    fits: (fund) => fund.fundType === 'MONEY',
    order: (fund) => -Number(fund.history.lastYield ?? 0),
  },
  NEW: {
    fits: (fund) => fund.status === fundState.raising,
    order: (fund) => Date.parse(fund.raiseEnd ?? '9999-12-31'),
  },
  FOF: { fits: (fund) => fund.fundType === 'FOF', order: size },
  QDII: { fits: (fund) => fund.fundType === 'QDII', order: size },
  HOLDING: { fits: (fund) => variantOf(fund) === 'HOLDING', order: (fund) => fund.holdDays },
}

/**
 * The funds of a zone that can be bought, main classes only, those that may not show a year's performance
 * left out.
 */
export function fundsOfZone(market: Market, condition: Condition, display: DisplayContext): MarketFund[] {
  const zone = zones[condition]
  const needsYear = condition !== 'CASH' && condition !== 'NEW'

  return [...market.funds.values()]
    .filter(
      (fund) =>
        fund.fundCode === fund.mainCode &&
        zone.fits(fund) &&
        buyState(fund).canBuy &&
        (!needsYear || hiddenReason(fund, '1Y', display) === null),
    )
    .sort((a, b) => zone.order(a) - zone.order(b) || (a.fundCode < b.fundCode ? -1 : 1))
}
