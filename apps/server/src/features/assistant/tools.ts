import { bankCardList } from '@tongzhou/contract/account/cards/bank-card-list'
import { bankLimits } from '@tongzhou/contract/account/cards/bank-limits'
import { customerProfile } from '@tongzhou/contract/account/opening/customer-profile'
import { remainingRiskTests } from '@tongzhou/contract/account/risk/remaining-risk-tests'
import { cashOverview } from '@tongzhou/contract/cash/cash-overview'
import { basicConfig } from '@tongzhou/contract/content/basic-config'
import { complaintPage } from '@tongzhou/contract/content/complaints/complaint-page'
import { couponList } from '@tongzhou/contract/coupon/coupon-list'
import { fundDetail } from '@tongzhou/contract/fund/fund-detail'
import { fundSearch } from '@tongzhou/contract/fund/fund-search'
import { tradingRules } from '@tongzhou/contract/fund/trading-rules'
import { assetOverview } from '@tongzhou/contract/holding/asset-overview'
import { dueDateList } from '@tongzhou/contract/holding/due-date-list'
import { incomeOverview } from '@tongzhou/contract/holding/income-overview'
import { positionList } from '@tongzhou/contract/holding/position-list'
import { newFundList } from '@tongzhou/contract/home/new-fund-list'
import { debitCalendar } from '@tongzhou/contract/plan/debit-calendar'
import { planDetail } from '@tongzhou/contract/plan/plan-detail'
import { planList } from '@tongzhou/contract/plan/plan-list'
import { orderDetail } from '@tongzhou/contract/record/order-detail'
import { orderList } from '@tongzhou/contract/record/order-list'
import { purchasePreview } from '@tongzhou/contract/trade/buy/purchase-preview'
import { redeemWaitCalendar } from '@tongzhou/contract/trade/sell/redeem-wait-calendar'
import { redeemableShares } from '@tongzhou/contract/trade/sell/redeemable-shares'
import { redemptionPreview } from '@tongzhou/contract/trade/sell/redemption-preview'

/**
 * The calls that the assistant may ask (R-AST-7): each only reads, takes no customer's number, and runs with
 * the session of whoever asks. Nothing outside this table is ever asked, whatever a question or a text says.
 */
export const tools = {
  assetOverview,
  bankCardList,
  bankLimits,
  basicConfig,
  cashOverview,
  complaintPage,
  couponList,
  customerProfile,
  debitCalendar,
  dueDateList,
  fundDetail,
  fundSearch,
  incomeOverview,
  newFundList,
  orderDetail,
  orderList,
  planDetail,
  planList,
  positionList,
  purchasePreview,
  redeemWaitCalendar,
  redeemableShares,
  redemptionPreview,
  remainingRiskTests,
  tradingRules,
} as const

export type ToolName = keyof typeof tools
