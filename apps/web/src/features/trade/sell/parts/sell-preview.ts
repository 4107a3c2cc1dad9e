import type { ResponseOf } from '@tongzhou/client/call'
import type { redeemPage } from '@tongzhou/client/trade'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type Money, minMoney, subtractMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { navFrom, valueAt } from '@tongzhou/domain/kernel/nav'
import { type Rate, noRate, rateFrom, timesRateHalfUp } from '@tongzhou/domain/kernel/rate'
import {
  type Shares,
  noShares,
  sharesFrom,
  sharesOfHundredths,
  subtractShares,
  sumShares,
} from '@tongzhou/domain/kernel/shares'
import { saleLimitFault } from '@tongzhou/domain/trade/limits/sale-limits'
import { type RedeemableLot, inFifoOrder, takeFifo } from '@tongzhou/domain/trade/fee/redemption-fee'

export type SellPage = ResponseOf<typeof redeemPage>
export type SellAccount = SellPage['accounts'][number]

interface PricedLot extends RedeemableLot {
  readonly days: number
  readonly rate: Rate
  readonly nextStepDay: Day | null
  readonly nextRate: Rate | null
}

/** One lot's part of a sale, with its fee; money is null while the fund has no NAV. */
export interface SoldLot {
  readonly id: string
  readonly confirmDay: Day
  readonly shares: Shares
  readonly days: number
  readonly rate: Rate
  readonly gross: Money | null
  readonly fee: Money | null
  readonly nextStepDay: Day | null
  readonly nextRate: Rate | null
}

export interface SellPreview {
  readonly shares: Shares
  readonly lots: readonly SoldLot[]
  readonly gross: Money | null
  readonly fee: Money | null
  readonly net: Money | null
}

/** A typed number of shares; null while it is none yet. */
export function typedShares(text: string): Shares | null {
  if (!/^\d{1,12}(\.\d{1,2})?\.?$/.test(text)) return null
  const shares = sharesFrom(text.replace(/\.$/, ''))

  return shares > noShares ? shares : null
}

/**
 * Takes shares lot by lot, first confirmed first, each with the fee of its own days (§4.5, R-FEE-4, R-FEE-5).
 */
export function previewSale(page: SellPage, account: SellAccount, shares: Shares): SellPreview | null {
  const lots = pricedLots(account)
  if (shares > sumShares(lots.map((lot) => lot.free))) return null
  const nav = page.nav === null ? null : navFrom(page.nav)
  const sold = takeFifo(lots, shares).map(({ lot, shares: part }): SoldLot => {
    const gross = nav === null ? null : valueAt(part, nav)
    const fee =
      gross === null || isBackEnd(account) ? null : minMoney(timesRateHalfUp(gross, lot.rate), gross)

    return { ...lot, shares: part, gross, fee }
  })
  if (nav === null) return { shares, lots: sold, gross: null, fee: null, net: null }
  const gross = sumMoney(sold.flatMap((lot) => (lot.gross === null ? [] : [lot.gross])))
  if (isBackEnd(account)) return { shares, lots: sold, gross, fee: null, net: null }
  const fee = sumMoney(sold.flatMap((lot) => (lot.fee === null ? [] : [lot.fee])))

  return { shares, lots: sold, gross, fee, net: subtractMoney(gross, fee) }
}

/** Shares whose purchase is charged when they are sold (后端收费): that fee is the registrar's to say. */
export function isBackEnd(account: Pick<SellAccount, 'chargeType'>): boolean {
  return account.chargeType === '1'
}

/** 约 12.30 元; -- where it cannot be told. */
export function aboutMoney(amount: Money | null): string {
  return amount === null ? '--' : `约 ${formatMoney(amount)} 元`
}

/** The fee of a sale in words. */
export function feeText(account: SellAccount, { fee }: SellPreview): string {
  return isBackEnd(account) ? '含后端申购费，以确认结果为准' : aboutMoney(fee)
}

/** What tells two accounts of the page apart: one trade account may hold shares of both fee sides. */
export function accountKey({ tradeAcco, chargeType }: Pick<SellAccount, 'tradeAcco' | 'chargeType'>): string {
  return `${tradeAcco}/${chargeType}`
}

/** The oldest shares that leave without any fee: what 只卖免手续费份额 fills in. */
export function freeOfFee(account: SellAccount): Shares {
  if (isBackEnd(account)) return noShares
  const lots = inFifoOrder(pricedLots(account)).filter((lot) => lot.free > noShares)
  const paying = lots.findIndex((lot) => lot.rate !== noRate)

  return sumShares((paying < 0 ? lots : lots.slice(0, paying)).map((lot) => lot.free))
}

/** ¼ ⅓ ½ and all of what may be sold, cut to whole hundredths. */
export function quickShares(account: Pick<SellAccount, 'available'>): { label: string; value: string }[] {
  const available = sharesFrom(account.available)
  const part = (divisor: bigint) => formatShares(sharesOfHundredths(available / divisor)).replaceAll(',', '')

  return [
    { label: '1/4', value: part(4n) },
    { label: '1/3', value: part(3n) },
    { label: '1/2', value: part(2n) },
    { label: '全部', value: part(1n) },
  ]
}

/**
 * What is wrong with a number of shares, in a sentence with the way out; null = nothing. The rule is the
 * server's own.
 */
export function sharesProblem(page: SellPage, account: SellAccount, shares: Shares): string | null {
  const locked = account.lots.flatMap(({ lockedUntil }) =>
    lockedUntil === null ? [] : [dayFrom(lockedUntil)],
  )
  const available = sharesFrom(account.available)
  const fault = saleLimitFault(shares, {
    held: subtractShares(sharesFrom(account.total), sharesFrom(account.frozen)),
    available,
    earliest: locked.toSorted()[0] ?? null,
    min: sharesFrom(page.minRedeem),
    minRemain: sharesFrom(page.minRemain),
    max: page.maxRedeem === null ? null : sharesFrom(page.maxRedeem),
  })
  switch (fault?.reason) {
    case undefined:
      return null
    case 'NOT_ENOUGH_SHARES':
    case 'SHARES_LOCKED':
      return `可卖份额不足，最多可卖 ${formatShares(available)} 份`
    case 'BELOW_MIN_REDEMPTION':
      return `单笔卖出不能低于 ${formatShares(page.minRedeem)} 份`
    case 'MUST_REDEEM_ALL':
      return `卖出后剩余低于最低持有 ${formatShares(page.minRemain)} 份，请减少份额或全部卖出`
    case 'ABOVE_MAX_REDEMPTION':
      return `单笔卖出不能超过 ${formatShares(page.maxRedeem)} 份`
  }
}

function pricedLots(account: SellAccount): PricedLot[] {
  return account.lots.map((lot, index) => ({
    id: String(index).padStart(6, '0'),
    confirmDay: dayFrom(lot.confirmDate),
    startDay: dayFrom(lot.confirmDate),
    free: lot.lockedUntil === null ? sharesFrom(lot.shares) : noShares,
    backEndNav: null,
    days: lot.holdingDays,
    rate: rateFrom(lot.rate),
    nextStepDay: lot.nextStepDay === null ? null : dayFrom(lot.nextStepDay),
    nextRate: lot.nextRate === null ? null : rateFrom(lot.nextRate),
  }))
}
