import { formatMoney, formatShortAmount } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import type { FeeTier } from '../../../../shared/fund/fund-types'

/** The amounts a tier is for, in words: 100 万以下, 100 万 – 300 万, 500 万及以上; 不限金额 for the only tier. */
export function amountBand(tier: Pick<FeeTier, 'lower' | 'upper'>): string {
  const isFirst = Number(tier.lower) === 0
  if (tier.upper === null) return isFirst ? '不限金额' : `${yuan(tier.lower)}及以上`

  return isFirst ? `${yuan(tier.upper)}以下` : `${yuan(tier.lower)} – ${yuan(tier.upper)}`
}

/** The days a redemption tier is for: 7 天以内, 7 – 30 天, 2 年及以上. */
export function dayBand(tier: Pick<FeeTier, 'lower' | 'upper'>): string {
  const [lower, upper] = [Number(tier.lower), tier.upper === null ? null : Number(tier.upper)]
  if (upper === null) return lower === 0 ? '不限期限' : `${span(lower)}及以上`

  return lower === 0 ? `${span(upper)}以内` : `${span(lower)} – ${span(upper)}`
}

/** What a tier charges, listed and paid: a rate, or a fixed amount for each order. */
export function chargeOf(tier: FeeTier): { readonly listed: string | null; readonly paid: string } {
  if (tier.fixedAmount !== null) return { listed: null, paid: `${formatMoney(tier.fixedAmount)} 元/笔` }
  const paid = tier.rateDiscounted ?? tier.rate
  const isCut = tier.rate !== null && paid !== null && paid !== tier.rate

  return { listed: isCut ? formatFeeRate(tier.rate) : null, paid: formatFeeRate(paid) }
}

function yuan(amount: string): string {
  return `${formatShortAmount(wholeYuan(amount))}元`
}

function wholeYuan(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')

  return `${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`
}

function span(days: number): string {
  if (days >= 365 && days % 365 === 0) return `${days / 365} 年`

  return `${days} 天`
}
