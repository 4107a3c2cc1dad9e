import type { z } from 'zod'
import type { feeTier, fundCard } from '@tongzhou/contract/fund/fund-shapes'
import { fundState, fundStatusWord, statusAllows } from '@tongzhou/domain/fund/fund-status'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { discounted, rateFrom } from '@tongzhou/domain/kernel/rate'
import { fundTypeLabels } from './import/fund-types'
import type { Market, MarketFeeTier, MarketFund } from './market-data'
import { type DisplayContext, dayGrowth, defaultWindow, shownFigure } from './window-figures'
import type { Window } from './windows'

export const riskLabels = {
  R1: '低风险',
  R2: '中低风险',
  R3: '中风险',
  R4: '中高风险',
  R5: '高风险',
} as const

/** Can this fund be bought (or subscribed) now, and in which word its state is told. */
export function buyState(fund: MarketFund): { canBuy: boolean; statusLabel: string; reason: string | null } {
  if (!fund.taCode) return { canBuy: false, statusLabel: '仅供浏览', reason: '该基金不在本平台销售' }
  const status = { code: fund.status, isPlanOpen: true, isLimited: fund.dailyBuyMax !== null }
  const canBuy = statusAllows(status, 'purchase') || statusAllows(status, 'subscription')
  const statusLabel = fundStatusWord(status, 'buy')

  const opens = status.code === fundState.closedPeriod ? nextOpening(fund) : null
  const when = opens === null ? '恢复时间以基金公告为准' : `${opens} 起开放`

  return { canBuy, statusLabel, reason: canBuy ? null : `${statusLabel}，${when}` }
}

/** The first day of the window after the newest NAV of a fund that is closed; null when none is known. */
function nextOpening({ openWindows, history }: MarketFund): Day | null {
  const { lastDay } = history

  return openWindows?.find(({ from }) => lastDay === null || from > lastDay)?.from ?? null
}

/**
 * By which fee rows money goes into a fund now: while it is raised, those of the subscription with their own
 * discount.
 */
export function buyFeeType(fund: MarketFund): 'PURCHASE' | 'SUBSCRIBE' {
  return fund.status === fundState.raising ? 'SUBSCRIBE' : 'PURCHASE'
}

/** The contract's card; its figure has the volatility too, which only some calls send. */
export type FundCard = z.output<typeof fundCard> & { readonly performance: ReturnType<typeof shownFigure> }
/** What of a card follows the master data alone. */
type CardFace = Omit<
  FundCard,
  'nav' | 'navDate' | 'dayGrowth' | 'incomePer10k' | 'sevenDayYield' | 'performance'
>

const faces = new WeakMap<object, Map<string, CardFace>>()

/** A fund as lists show it, with one figure of `window` (its default when none is asked for). */
export function presentCard(
  fund: MarketFund,
  options: { market: Market; display: DisplayContext; window?: Window | undefined },
): FundCard {
  const { market, display } = options
  const { lastNav, lastDay, lastIncome, lastYield } = fund.history
  const face = faceOf(fund, market)

  // Named one by one: a list has many cards, and copying an object by its keys costs more than the rest.
  return {
    fundCode: face.fundCode,
    name: face.name,
    fundType: face.fundType,
    typeLabel: face.typeLabel,
    riskLevel: face.riskLevel,
    riskLabel: face.riskLabel,
    shareClass: face.shareClass,
    companyName: face.companyName,
    tags: face.tags,
    statusLabel: face.statusLabel,
    canBuy: face.canBuy,
    buyBlockedReason: face.buyBlockedReason,
    nav: lastNav === null ? null : navFrom(lastNav),
    navDate: lastDay,
    dayGrowth: dayGrowth(fund),
    incomePer10k: lastIncome,
    sevenDayYield: lastYield,
    performance: shownFigure(fund, options.window ?? defaultWindow(fund), display),
    firstBuyMin: face.firstBuyMin,
    buyRate: face.buyRate,
    buyRateDiscounted: face.buyRateDiscounted,
    size: face.size,
    isSample: face.isSample,
  }
}

function faceOf(fund: MarketFund, market: Market): CardFace {
  const known = faces.get(market.master) ?? new Map<string, CardFace>()
  faces.set(market.master, known)
  const face = known.get(fund.fundCode) ?? makeFace(fund, market)
  known.set(fund.fundCode, face)

  return face
}

function makeFace(fund: MarketFund, market: Market): CardFace {
  const state = buyState(fund)
  const tier = fund.feeTiers.find((t) => t.feeType === buyFeeType(fund))

  return {
    fundCode: fund.fundCode,
    name: fund.name,
    fundType: fund.fundType,
    typeLabel: fundTypeLabels[fund.fundType],
    riskLevel: fund.riskLevel,
    riskLabel: riskLabels[fund.riskLevel],
    shareClass: fund.shareClass,
    companyName: fund.companyName,
    tags: [...fund.tags],
    statusLabel: state.statusLabel,
    canBuy: state.canBuy,
    buyBlockedReason: state.reason,
    firstBuyMin: moneyFrom(fund.firstBuyMin),
    buyRate: tier && tier.fixedAmount === null ? rateFrom(tier.rate) : null,
    buyRateDiscounted:
      tier && tier.fixedAmount === null ? discounted(rateFrom(tier.rate), rateFrom(tier.discount)) : null,
    size: fund.size ? { netAssets: moneyFrom(fund.size.netAssets), reportDate: fund.size.reportDate } : null,
    isSample: market.isSample && fund.taCode !== null,
  }
}

/** Whether no fee means none: a fund that is not sold here may have fees that nobody told us. */
export function areFeesKnown({ taCode, feeTiers }: Pick<MarketFund, 'taCode' | 'feeTiers'>): boolean {
  return taCode !== null || feeTiers.length > 0
}

/**
 * Tiers of one kind as they travel, each with our discount on it; a fixed tier is not discounted (R-FEE-1).
 */
export function presentTiers(
  fund: MarketFund,
  feeType: MarketFeeTier['feeType'],
): z.output<typeof feeTier>[] {
  return fund.feeTiers
    .filter((tier) => tier.feeType === feeType)
    .map((tier) => ({
      lower: tier.lower,
      upper: tier.upper,
      rate: tier.fixedAmount === null ? rateFrom(tier.rate) : null,
      rateDiscounted:
        tier.fixedAmount === null ? discounted(rateFrom(tier.rate), rateFrom(tier.discount)) : null,
      fixedAmount: tier.fixedAmount === null ? null : moneyFrom(tier.fixedAmount),
    }))
}
