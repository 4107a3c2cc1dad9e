import { assert } from '../../kernel/assert'
import { tenTo } from '../../kernel/decimal'
import type { Day } from '../../kernel/business-day'
import { type Money, addMoney, minMoney, moneyOfFen, noMoney, subtractMoney } from '../../kernel/money'
import { type Nav, valueAt } from '../../kernel/nav'
import { RATE_ONE, type Rate, noRate, timesRateHalfUp } from '../../kernel/rate'
import { divideHalfUp } from '../../kernel/rounding'
import { type Shares, addShares, minShares, noShares, subtractShares } from '../../kernel/shares'
import { type HoldingDayRule, holdingDays } from '../../calendar/holding-days'
import { type FeeTier, rateFor, rateOf, tierFor } from '../../fund/fee-schedule'

/** What a redemption needs to know of one lot. */
export interface RedeemableLot {
  readonly id: string
  /** Order of FIFO, then id. */
  readonly confirmDay: Day
  /**
   * Start of its holding days; differs from confirmDay for subscribed, moved and some reinvested lots
   * (R-CAL-14).
   */
  readonly startDay: Day
  /** Shares that may be redeemed now. */
  readonly free: Shares
  /** Purchase NAV of a back-end lot; null for front-end. */
  readonly backEndNav: Nav | null
}

/**
 * How a back-end fee is taken: q × NAV × g/(1+g) (published form, E17) or q × NAV × g (`backFeeMode`, §4.8).
 */
export type BackFeeMode = 'external' | 'internal'

/** A fund's redemption terms in force on T. */
export interface RedemptionTerms {
  readonly tiers: readonly FeeTier[]
  readonly backEndTiers?: readonly FeeTier[]
  readonly backFeeMode?: BackFeeMode
  readonly holdingDayRule?: HoldingDayRule
}

/** What one lot gives. `gross`, `fee` and `backFee` are rounded per lot (R-FEE-4). */
export interface RedeemedLot {
  readonly lotId: string
  readonly startDay: Day
  readonly shares: Shares
  readonly days: number
  readonly rate: Rate
  readonly gross: Money
  readonly fee: Money
  readonly backFee: Money
  /** Part of `fee` that goes into the fund's assets (§4.6). */
  readonly feeToFund: Money
}

export interface PricedRedemption {
  readonly gross: Money
  readonly fee: Money
  readonly backFee: Money
  readonly net: Money
  readonly feeToFund: Money
  readonly lots: readonly RedeemedLot[]
}

/** First confirmed, first redeemed (R-FEE-5). */
export function inFifoOrder<L extends { readonly confirmDay: Day; readonly id: string }>(
  lots: readonly L[],
): L[] {
  return lots.toSorted((a, b) =>
    a.confirmDay === b.confirmDay ? (a.id < b.id ? -1 : 1) : a.confirmDay < b.confirmDay ? -1 : 1,
  )
}

/**
 * Takes `shares` out of lots in FIFO order. The lots together must hold that many (checked before by the
 * decision).
 */
export function takeFifo<L extends RedeemableLot>(
  lots: readonly L[],
  shares: Shares,
): readonly { readonly lot: L; readonly shares: Shares }[] {
  const taken: { lot: L; shares: Shares }[] = []
  let need = shares
  for (const lot of inFifoOrder(lots)) {
    const part = minShares(lot.free, need)
    if (part <= noShares) continue
    taken.push({ lot, shares: part })
    need = subtractShares(need, part)
  }
  assert(need === noShares, 'the lots hold the shares that are redeemed')

  return taken
}

/**
 * Gross, fee lot by lot and net of a redemption (§4.5). `confirmDay` is the expected confirm day in a preview
 * (R-CAL-15) and the registered one at clearing. Net is never negative: fees are cut to the gross (R-FEE-4).
 */
export function priceRedemption(
  redemption: {
    readonly lots: readonly RedeemableLot[]
    readonly shares: Shares
    readonly nav: Nav
    readonly tDay: Day
    readonly confirmDay: Day
  },
  terms: RedemptionTerms,
): PricedRedemption {
  const lots: RedeemedLot[] = []
  let [gross, fee, backFee, feeToFund] = [noMoney, noMoney, noMoney, noMoney]
  let redeemed = noShares
  for (const { lot, shares } of takeFifo(redemption.lots, redemption.shares)) {
    const priced = priceLot(lot, shares, redemption, terms)
    lots.push(priced)
    redeemed = addShares(redeemed, shares)
    gross = addMoney(gross, priced.gross)
    fee = addMoney(fee, priced.fee)
    backFee = addMoney(backFee, priced.backFee)
    feeToFund = addMoney(feeToFund, priced.feeToFund)
  }
  assert(redeemed === redemption.shares, 'shares out of the lots = shares asked')

  return { gross, fee, backFee, net: subtractMoney(subtractMoney(gross, fee), backFee), feeToFund, lots }
}

/**
 * shares × purchase NAV × g/(1+g), half-up; `internal` × g instead (§4.8). The cost is not rounded in
 * between.
 */
export function backEndFee(shares: Shares, nav: Nav, rate: Rate, mode: BackFeeMode = 'external'): Money {
  const cost = shares * nav.units
  const scale = tenTo(nav.scale)
  const divisor = mode === 'external' ? scale * (RATE_ONE + rate) : scale * RATE_ONE

  return moneyOfFen(divideHalfUp(cost * rate, divisor))
}

function priceLot(
  lot: RedeemableLot,
  shares: Shares,
  redemption: { readonly nav: Nav; readonly tDay: Day; readonly confirmDay: Day },
  terms: RedemptionTerms,
): RedeemedLot {
  const days = holdingDays(lot, redemption, terms.holdingDayRule)
  const tier = tierFor(terms.tiers, BigInt(days))
  const rate = rateOf(tier)
  const gross = valueAt(shares, redemption.nav)
  const fee = minMoney(timesRateHalfUp(gross, rate), gross)
  const backRate = lot.backEndNav === null ? noRate : rateFor(terms.backEndTiers ?? [], BigInt(days))
  const backFee =
    lot.backEndNav === null
      ? noMoney
      : minMoney(backEndFee(shares, lot.backEndNav, backRate, terms.backFeeMode), subtractMoney(gross, fee))
  const feeToFund = tier.fundShare === undefined ? fee : timesRateHalfUp(fee, tier.fundShare)

  return { lotId: lot.id, startDay: lot.startDay, shares, days, rate, gross, fee, backFee, feeToFund }
}
