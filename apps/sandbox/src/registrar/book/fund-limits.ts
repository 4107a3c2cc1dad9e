import type { FundPlan } from '../../market/plan-types'
import type { Row } from '../files/codec'

/** The most a 16.2 field can say: no limit. */
export const noLimit = '99999999999999.99'

/** Types as files 07 and C1 code them. */
export const fundTypeCodes: Record<FundPlan['type'], string> = {
  MONEY: '04',
  BOND_PURE: '02',
  BOND_MIXED: '02',
  INTERBANK_CD: '02',
  MIXED: '03',
  MIXED_EQUITY: '03',
  FOF: '03',
  QDII: '03',
  EQUITY: '01',
  INDEX: '01',
  INDEX_ENHANCED: '01',
  FEEDER: '01',
}

/** Limits as files 07 and C1 name them. */
export function limits(fund: FundPlan): Row {
  const { terms } = fund
  const yuan = (value: number) => value.toFixed(2)
  const upTo = (value: number | null) => (value === null ? noLimit : yuan(value))
  return {
    AmountOfPeriodicSubs: yuan(terms.planMin),
    MaxRedemptionVol: upTo(terms.redeemMax),
    MinAccountBalance: yuan(terms.holdMin),
    MinSubsAmountByIndi: yuan(terms.firstMin),
    IndiAppSubsAmount: yuan(terms.furtherMin),
    MaxSubsAmountByIndi: upTo(terms.singleMax),
    UnitSubsAmountByIndi: yuan(terms.amountStep),
    MinBidsAmountByIndi: yuan(terms.firstMin),
    MinBidsAmountByInst: yuan(terms.firstMin),
    MinAppBidsAmountByIndi: yuan(terms.furtherMin),
    MinAppBidsAmountByInst: yuan(terms.furtherMin),
    MinRedemptionVol: yuan(terms.redeemMin),
    MinInterconvertVol: yuan(terms.redeemMin),
    IndiMaxPurchase: upTo(terms.singleMax),
    InstMaxPurchase: upTo(terms.singleMax),
    IndiDayMaxSumBuy: upTo(terms.dayMax),
    InstDayMaxSumBuy: upTo(terms.dayMax),
    IndiDayMaxSumRedeem: noLimit,
    InstDayMaxSumRedeem: noLimit,
    IndiMaxRedeem: upTo(terms.redeemMax),
    InstMaxRedeem: upTo(terms.redeemMax),
    SubsType: '0',
    CollectFeeType: '1',
  }
}
