import { fundState } from '@tongzhou/domain/fund/fund-status'
import type { MarketFund } from './market-data'

export type FundVariant = 'NORMAL' | 'MONEY' | 'NEW' | 'HOLDING' | 'QDII' | 'FOF'

/**
 * What a fund is first of all: a money fund, one being raised, one with a holding period, abroad, of funds.
 */
export function variantOf(fund: Pick<MarketFund, 'fundType' | 'status' | 'holdKind'>): FundVariant {
  if (fund.fundType === 'MONEY') return 'MONEY'
  if (fund.status === fundState.raising) return 'NEW'
  if (fund.holdKind !== 'NONE') return 'HOLDING'
  if (fund.fundType === 'QDII') return 'QDII'

  return fund.fundType === 'FOF' ? 'FOF' : 'NORMAL'
}

/** The page that shows a fund of this kind. */
export function targetOf(
  variant: FundVariant,
): '/fund/detail' | '/fund/currency-fund-detail' | '/new-fund-detail' {
  if (variant === 'MONEY') return '/fund/currency-fund-detail'

  return variant === 'NEW' ? '/new-fund-detail' : '/fund/detail'
}
