import { compareFunds } from '@tongzhou/contract/fund/compare-funds'
import { holdingCost } from '@tongzhou/domain/fund/holding-cost'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import { fixedHalfUp } from '@tongzhou/domain/performance/percent'
import { riskIndicators } from '@tongzhou/domain/performance/risk-indicators'
import { indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import { handleOpen } from '../../http/handle'
import { classFeesOf } from '../../market/class-fees'
import { percentPoints, thinned } from '../../market/curve-points'
import { buyFeeType, presentCard, presentTiers } from '../../market/fund-card'
import { overlapsOf } from '../../market/holding-overlap'
import type { Market, MarketFund } from '../../market/market-data'
import { type DisplayContext, rawFigure, shownFigure, shownWindows } from '../../market/window-figures'
import { type Window, allWindows } from '../../market/windows'

const usualAmount = moneyFrom('10000')

/**
 * The same window for all: the one asked for when every fund shows it, else the longest they have in common.
 */
export const handler = handleOpen(compareFunds, async (input, { services, db, refuse }) => {
  const market = await services.market.current()
  const funds = [...new Set(input.fundCodes)].flatMap((code) => market.funds.get(code) ?? [])
  if (funds.length < 2 || funds.length < new Set(input.fundCodes).size) return refuse('FUND_NOT_FOUND')
  const display: DisplayContext = { mode: services.config.PERFORMANCE_MODE, place: 'detail' }
  const windows = commonWindows(funds, display)
  const window = input.window && windows.includes(input.window) ? input.window : (usual(windows) ?? '1Y')
  const amount = input.amount ?? usualAmount
  const span = windows.length === 0 ? null : spanOf(funds, window)

  return {
    window,
    windows,
    from: span?.from ?? null,
    to: span?.to ?? null,
    reason: span ? null : '这些基金没有可以一起展示的区间',
    curves: span ? curvesOf(funds, span) : [],
    funds: funds.map((fund) => columnOf(fund, market, { display, window, amount })),
    overlaps: await overlapsOf(db, market, funds),
    amount,
  }
})

function commonWindows(funds: readonly MarketFund[], display: DisplayContext): Window[] {
  const shown = funds.map((fund) => shownWindows(fund, display))

  return allWindows.filter((window) => window !== 'SINCE' && shown.every((own) => own.includes(window)))
}

function usual(windows: readonly Window[]): Window | undefined {
  return windows.includes('1Y') ? '1Y' : windows.at(-1)
}

/** From the latest base day to the earliest newest NAV: all funds have both. */
function spanOf(funds: readonly MarketFund[], window: Window): { from: Day; to: Day } | null {
  const figures = funds.map((fund) => rawFigure(fund, window))
  const from = figures
    .flatMap((figure) => figure.from ?? [])
    .toSorted()
    .at(-1)
  const to = figures.flatMap((figure) => figure.to ?? []).toSorted()[0]

  return from === undefined || to === undefined || from >= to ? null : { from, to }
}

function curvesOf(funds: readonly MarketFund[], span: { from: Day; to: Day }) {
  const { days } = funds[0]?.history.series ?? { days: [] }
  const drawn = thinned(
    Math.max(indexOnOrBefore(days, span.from), 0),
    indexOnOrBefore(days, span.to),
  ).flatMap((i) => days[i] ?? [])

  return funds.map((fund) => ({
    key: 'COMPARE' as const,
    name: fund.name,
    fundCode: fund.fundCode,
    points: percentPoints(fund.history.series, drawn, span.from),
  }))
}

const windowYears: Partial<Record<Window, number>> = { '1Y': 1, '2Y': 2, '3Y': 3, '5Y': 5 }

function columnOf(
  fund: MarketFund,
  market: Market,
  asked: { display: DisplayContext; window: Window; amount: Money },
) {
  const { display, window, amount } = asked
  const fees = classFeesOf(fund)
  const years = windowYears[window]
  const sharpe = years === undefined ? null : (riskIndicators(fund.history.series, { years })?.sharpe ?? null)
  const rate = (text: string | null) => (text === null ? null : rateFrom(text))

  return {
    ...presentCard(fund, { market, display, window }),
    setupDate: fund.setupDate,
    managerNames: fund.managers.map((manager) => manager.name),
    benchmarkText: fund.benchmarkText,
    figures: allWindows.map((one) => shownFigure(fund, one, display)),
    volatility: shownFigure(fund, window, display).volatility,
    sharpe: sharpe === null ? null : fixedHalfUp(sharpe, 2),
    rating: fund.rating,
    purchaseTiers: presentTiers(fund, buyFeeType(fund)),
    redeemTiers: presentTiers(fund, 'REDEEM'),
    managementRate: rate(fund.managementRate),
    custodyRate: rate(fund.custodyRate),
    serviceRate: rate(fund.serviceRate),
    costOneYear: holdingCost(fees, { amount, days: 365 }).total,
    costThreeYears: holdingCost(fees, { amount, days: 1095 }).total,
  }
}
