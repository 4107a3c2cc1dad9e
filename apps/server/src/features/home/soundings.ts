import type { homepageData } from '@tongzhou/contract/home/homepage-data'
import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import { presentCard } from '../../market/fund-card'
import type { Market, MarketFund } from '../../market/market-data'
import { type DisplayContext, hiddenReason, rawFigure } from '../../market/window-figures'

type Sounding = CallOutput<typeof homepageData>['soundings'][number]

/** The horizons with the risk level their funds have. */
const horizons = [
  { horizon: 'ANY_TIME', zone: '货币基金', riskLevel: 'R1', isMoney: true },
  { horizon: 'HALF_YEAR', zone: '稳健投资', riskLevel: 'R2', isMoney: false },
  { horizon: 'ONE_YEAR', zone: '进阶投资', riskLevel: 'R3', isMoney: false },
  { horizon: 'THREE_YEARS', zone: '进阶投资', riskLevel: 'R4', isMoney: false },
] as const

/** Fewer funds have no middle worth the name. */
const LEAST_FUNDS = 10

/**
 * How deep the money of each horizon went within a year: the fall of the fund in the middle of its risk
 * level, main classes only, those left out that may not show a year.
 */
export function soundingsOf(market: Market, display: DisplayContext): Sounding[] {
  const funds = [...market.funds.values()].filter(
    (fund) =>
      fund.fundCode === fund.mainCode &&
      rawFigure(fund, '1Y').drawdown !== null &&
      hiddenReason(fund, '1Y', display) === null,
  )

  return horizons.map(({ isMoney, ...horizon }) => {
    const own = funds
      .filter((fund) => fund.riskLevel === horizon.riskLevel && (fund.fundType === 'MONEY') === isMoney)
      .toSorted((a, b) => fallOf(a) - fallOf(b) || (a.fundCode < b.fundCode ? -1 : 1))
    const middle = own[Math.floor((own.length - 1) / 2)]
    const card =
      middle === undefined || own.length < LEAST_FUNDS
        ? null
        : presentCard(middle, { market, display, window: '1Y' })

    return { ...horizon, drawdown: card?.performance.maxDrawdown ?? null }
  })
}

function fallOf(fund: MarketFund): number {
  return rawFigure(fund, '1Y').drawdown ?? 0
}
