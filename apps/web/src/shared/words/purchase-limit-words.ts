import { formatMoney } from '@tongzhou/domain/format/amounts'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { type PurchaseRoom, purchaseLimitFault } from '@tongzhou/domain/trade/limits/purchase-limits'
import type { BuyVerb } from './purchase-words'

/** The limits of a purchase as a page has them: yuan as text, null = no such limit. */
export interface ShownLimits {
  readonly isFirstPurchase: boolean
  /** The minimum that applies to this customer; a visitor is one who buys for the first time. */
  readonly amountMin: string
  readonly amountStep: string
  readonly singleMax: string | null
  readonly dailyLeft: string | null
}

/**
 * What is wrong with an amount by the fund's limits, in a sentence with the way out; null = nothing. The
 * rule is the server's own; the ticket on a fund's page and the page that buys say the same.
 */
export function purchaseLimitSentence(amount: Money, limits: ShownLimits, verb: BuyVerb): string | null {
  const fault = purchaseLimitFault(amount, roomOf(limits))
  switch (fault?.reason) {
    case undefined:
      return null
    case 'BELOW_MINIMUM':
    case 'FIRST_MINIMUM':
      return `${limits.isFirstPurchase ? '首次' : '单笔'}${verb}不能低于 ${formatMoney(limits.amountMin)} 元`
    case 'AMOUNT_STEP':
      return `金额需为 ${formatMoney(limits.amountStep)} 元的整数倍`
    case 'ABOVE_SINGLE_MAXIMUM':
      return `单笔${verb}不能超过 ${formatMoney(limits.singleMax)} 元`
    case 'OVER_DAILY_LIMIT':
    case 'FUND_TOTAL_LIMIT':
      return `超过该基金单日限额，今日还可${verb} ${formatMoney(limits.dailyLeft)} 元`
  }
}

function roomOf(limits: ShownLimits): PurchaseRoom {
  const min = moneyFrom(limits.amountMin)
  const money = (text: string | null): Money | null => (text === null ? null : moneyFrom(text))
  const daily = money(limits.dailyLeft)

  return {
    furtherMin: min,
    min,
    step: moneyFrom(limits.amountStep),
    singleMax: money(limits.singleMax),
    dailyMax: daily,
    dailyLeft: daily,
    // What the whole fund may still take is known to the server alone.
    fundTotalLeft: null,
  }
}
