import type { Day } from '../kernel/business-day'
import type { Money } from '../kernel/money'
import type { Nav } from '../kernel/nav'
import type { RoundingMode } from '../kernel/rounding'
import type { Shares } from '../kernel/shares'
import type { HoldingDayRule } from '../calendar/holding-days'
import type { SettlementLags } from '../calendar/settlement'
import type { TradeCalendar } from '../calendar/trade-calendar'
import type { BackFeeMode } from '../trade/fee/redemption-fee'
import type { FeeRule, InvestorType } from './fee-schedule'
import type { FundStatus } from './fund-status'

/** A period in which a periodically open fund deals, both days included. */
export interface OpenWindow {
  readonly from: Day
  readonly to: Day
}

/**
 * Everything the trading rules need of one fund class, as in force now. All of it is data; nothing is a
 * constant (§4.2).
 */
export interface FundTerms {
  readonly fundCode: string
  readonly chargeType: 'front' | 'back'
  readonly status: FundStatus
  /** The fund's own calendar: the exchange's, less the markets abroad its contract names. */
  readonly calendar: TradeCalendar
  readonly exchange: TradeCalendar
  /** Time of day in Shanghai, 'HH:mm:ss.SSS'. */
  readonly cutOff: string
  readonly lags: SettlementLags
  /** null = always open; else the known windows in order. */
  readonly windows: readonly OpenWindow[] | null
  readonly soldTo: readonly InvestorType[]
  readonly isMoneyFund: boolean
  readonly latestNav: { readonly nav: Nav; readonly day: Day } | null
  readonly feeRules: readonly FeeRule[]
  readonly sharesRounding: RoundingMode
  readonly holdingDayRule: HoldingDayRule
  readonly backFeeMode: BackFeeMode
  readonly purchaseLimits: PurchaseLimits
  readonly redemptionLimits: RedemptionLimits
}

/** null = no such limit. Amounts in fen. */
export interface PurchaseLimits {
  readonly firstMin: Money
  readonly furtherMin: Money
  readonly singleMax: Money | null
  /** Amounts must be whole multiples of this; one fen when the fund asks for nothing. */
  readonly step: Money
  readonly dailyMaxPerPerson: Money | null
  readonly fundTotalLeft: Money | null
}

export interface RedemptionLimits {
  readonly min: Shares
  /** The most shares of one redemption; null = no such limit. */
  readonly max: Shares | null
  /** The least shares of one conversion out of the fund. */
  readonly minConvert: Shares
  /** A position may not be left with fewer, unless it is emptied. */
  readonly minRemain: Shares
}
