import type {
  fundHistoricalPerformance,
  searchFundManagerList,
  searchFundRatioCurve,
  searchTradeFee,
  singleProductDetail,
} from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'

export type FundDetail = ResponseOf<typeof singleProductDetail>
export type FeeTier = FundDetail['trading']['purchaseTiers'][number]
export type RatioCurve = ResponseOf<typeof searchFundRatioCurve>
export type Achievement = ResponseOf<typeof fundHistoricalPerformance>
export type TradeFee = ResponseOf<typeof searchTradeFee>
export type Managers = ResponseOf<typeof searchFundManagerList>
