import { formatFeeRate } from '@tongzhou/domain/format/rates'
import type { FundCard } from '../fund/fund-card'

/** What a customer does with his money. */
export type BuyVerb = '买入' | '认购'

/** A fund that is being raised is subscribed to: its page, the page that buys it, and its order say so. */
export function buyVerb(
  fund: { readonly variant: string } | { readonly business: string } | { readonly kind: string },
): BuyVerb {
  const isRaised =
    'variant' in fund
      ? fund.variant === 'NEW'
      : 'business' in fund
        ? fund.business === 'SUBSCRIBE'
        : fund.kind === 'SUBSCRIBE'

  return isRaised ? '认购' : '买入'
}

/** The fee of the first tier that money going in pays now: what is listed and what is paid, printed. */
export function buyFee(fund: Pick<FundCard, 'buyRate' | 'buyRateDiscounted'>): {
  readonly listed: string | null
  readonly paid: string
} {
  const { buyRate, buyRateDiscounted } = fund
  if (buyRate === null) return { listed: null, paid: '--' }
  if (Number(buyRate) === 0) return { listed: null, paid: '0 申购费' }
  const paid = buyRateDiscounted ?? buyRate

  return { listed: paid === buyRate ? null : formatFeeRate(buyRate), paid: formatFeeRate(paid) }
}
