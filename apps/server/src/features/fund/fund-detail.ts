import { fundDetail } from '@tongzhou/contract/fund/fund-detail'
import type { Calendars } from '@tongzhou/domain/calendar/trade-calendar'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { maxDrawdown } from '@tongzhou/domain/performance/max-drawdown'
import { fixedHalfUp } from '@tongzhou/domain/performance/percent'
import { riskIndicators } from '@tongzhou/domain/performance/risk-indicators'
import { handleOpen } from '../../http/handle'
import { buyFeeType, presentCard, areFeesKnown, presentTiers } from '../../market/fund-card'
import { daysOfOrderNow } from '../../market/fund-terms-of'
import { specialOf } from '../../market/fund-special'
import { fundsOfMain } from '../../market/funds-of-main'
import { variantOf } from '../../market/fund-variant'
import { currentManagers } from '../../market/fund-managers'
import type { Market, MarketFund } from '../../market/market-data'
import { type DisplayContext, defaultWindow, shownFigure } from '../../market/window-figures'
import { allWindows, windowLabels } from '../../market/windows'
import { findWatchedOfSessions } from '@tongzhou/db/stores/home/watch-store'
import { gatheredQuestion } from '../../shared/gathered-question'
import { idleBounds } from '../../shared/session/session'
import { SessionEnded } from '../../shared/session/session-ended'

export const handler = handleOpen(
  fundDetail,
  async (input, { services, db, now, wallNow, customer, refuse }) => {
    const market = await services.market.current()
    const fund = market.funds.get(input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const display: DisplayContext = { mode: services.config.PERFORMANCE_MODE, place: 'detail' }
    const watched = customer ? await isWatched(db, { ...customer, fundCode: fund.fundCode, wallNow }) : false
    if (watched === null) throw new SessionEnded('the session has ended')

    return {
      ...presentCard(fund, { market, display }),
      fullName: fund.fullName,
      custodian: fund.custodian,
      companyCode: fund.companyCode,
      setupDate: fund.setupDate,
      benchmarkText: fund.benchmarkText,
      accNav: fund.history.lastAccNav,
      classes: classesOf(fund, market),
      figures: allWindows.map((window) => {
        const { volatility: _, ...figure } = shownFigure(fund, window, display)

        return figure
      }),
      trading: tradingOf(fund, { now, calendars: market.calendars }),
      risk: riskOf(fund, display),
      managers: currentManagers(fund),
      watched,
      variant: variantOf(fund),
      rating: fund.rating,
      trackedIndex: fund.trackedIndex,
      special: specialOf(fund, { now, calendars: market.calendars }),
    }
  },
  { keep: 'visitors', checksSession: true },
)

interface Watching {
  readonly customerNo: string
  readonly sessionHash: Buffer
  readonly fundCode: string
  readonly wallNow: Date
}

/**
 * Whether a customer watches a fund, null when his session has ended; details that are opened at the same
 * moment share a statement.
 */
const isWatched = gatheredQuestion(async (db, asked: readonly Watching[]): Promise<(boolean | null)[]> => {
  const wallNow = new Date(Math.max(...asked.map((one) => one.wallNow.getTime())))
  const rows = await findWatchedOfSessions(db, {
    customerNos: asked.map(({ customerNo }) => customerNo),
    sessionHashes: asked.map(({ sessionHash }) => sessionHash),
    fundCodes: asked.map(({ fundCode }) => fundCode),
    wallNow,
    ...idleBounds(wallNow),
  })
  const answers = asked.map((): boolean | null => null)
  for (const { n, is_watched } of rows) answers[n] = is_watched

  return answers
})

function classesOf(fund: MarketFund, market: Market) {
  return fundsOfMain(market, fund.mainCode).map(({ fundCode, shareClass, name }) => ({
    fundCode,
    shareClass,
    name,
  }))
}

function tradingOf(fund: MarketFund, when: { now: Date; calendars: Calendars }) {
  const days = daysOfOrderNow(fund, when)

  return {
    cutoffTime: fund.cutoffTime.slice(0, 5),
    tDay: days.tDay,
    navDate: days.navPublishedDay,
    confirmDate: days.confirmDay,
    sellableDate: days.sellableDay,
    arriveDate: days.arrivalDay,
    furtherBuyMin: moneyFrom(fund.furtherBuyMin),
    singleBuyMax: fund.singleBuyMax === null ? null : moneyFrom(fund.singleBuyMax),
    dailyBuyMax: fund.dailyBuyMax === null ? null : moneyFrom(fund.dailyBuyMax),
    minRedeem: sharesFrom(fund.minRedeem),
    minRemain: sharesFrom(fund.minRemain),
    holdDays: fund.holdDays,
    discount: rateFrom(fund.discount),
    areFeesKnown: areFeesKnown(fund),
    purchaseTiers: presentTiers(fund, buyFeeType(fund)),
    redeemTiers: presentTiers(fund, 'REDEEM'),
    managementRate: fund.managementRate === null ? null : rateFrom(fund.managementRate),
    custodyRate: fund.custodyRate === null ? null : rateFrom(fund.custodyRate),
    serviceRate: fund.serviceRate === null ? null : rateFrom(fund.serviceRate),
    quickRedeem: fund.quickRedeem,
  }
}

/** Drawdown with its days and volatility of the window the page opens with. */
function riskOf(fund: MarketFund, display: DisplayContext) {
  const window = defaultWindow(fund)
  const figure = shownFigure(fund, window, display)
  const series =
    figure.from === null || figure.to === null ? null : fund.history.between(figure.from, figure.to)
  const drawdown = series === null ? null : maxDrawdown(series, { from: 0, to: series.days.length - 1 })
  const sharpe =
    window === '1Y' && figure.percent !== null && series !== null
      ? (riskIndicators(series, { years: 1 })?.sharpe ?? null)
      : null

  return {
    window: windowLabels[window],
    volatility: figure.volatility,
    maxDrawdown: figure.maxDrawdown,
    maxDrawdownPeak: drawdown?.peakDay ?? null,
    maxDrawdownTrough: drawdown?.troughDay ?? null,
    sharpe: sharpe === null ? null : fixedHalfUp(sharpe, 2),
  }
}
