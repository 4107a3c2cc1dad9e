import type {
  fundPerformance,
  fundManagers,
  returnCurve,
  tradingRules,
  fundDetail,
} from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'

export type FundDetail = ResponseOf<typeof fundDetail>
export type FeeTier = FundDetail['trading']['purchaseTiers'][number]
export type RatioCurve = ResponseOf<typeof returnCurve>
export type Achievement = ResponseOf<typeof fundPerformance>
export type TradeFee = ResponseOf<typeof tradingRules>
export type Managers = ResponseOf<typeof fundManagers>

/** Whose calendar counts the days of the fund's orders. */
export function marketOf({ special }: Pick<FundDetail, 'special'>): 'CN' | 'HK' | 'US' {
  return special.overseasMarket ?? 'CN'
}
