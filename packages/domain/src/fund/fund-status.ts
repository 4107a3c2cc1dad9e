/**
 * A fund's status in the registrar's market file, by name (§3.1). Any other code is closed, with an alert at
 * import.
 */
export const fundState = {
  open: '0',
  raising: '1',
  stopped: '4',
  purchaseStopped: '5',
  redemptionStopped: '6',
  ended: '8',
  closedPeriod: '9',
} as const

/** What a customer may ask of a fund. */
export type FundBusiness =
  | 'purchase'
  | 'subscription'
  | 'plan'
  | 'redemption'
  | 'transform-in'
  | 'transform-out'

export interface FundStatus {
  /** As sent in the registrar's market file (§3.1); unknown codes are kept and treated as closed. */
  readonly code: string
  /** Whether plan deductions are allowed beside purchases (`planSwitch`). */
  readonly isPlanOpen: boolean
  /** A daily limit of purchases is in force; only a word, the limit itself is in the purchase terms. */
  readonly isLimited?: boolean
}

const buyCodes = new Set<string>([fundState.open, fundState.redemptionStopped])
const redeemCodes = new Set<string>([fundState.open, fundState.purchaseStopped])

/**
 * buy in {0,6}, redeem in {0,5}, subscribe in {1}; transform-out as redeem, transform-in as buy, plan as buy
 * plus its switch.
 */
export function statusAllows(status: FundStatus, business: FundBusiness): boolean {
  switch (business) {
    case 'purchase':
    case 'transform-in':
      return buyCodes.has(status.code)
    case 'plan':
      return buyCodes.has(status.code) && status.isPlanOpen
    case 'redemption':
    case 'transform-out':
      return redeemCodes.has(status.code)
    case 'subscription':
      return status.code === fundState.raising
  }
}

/** The customer's word for what is open or not, by the side he asks about. */
export function fundStatusWord(status: FundStatus, side: 'buy' | 'sell'): string {
  if (status.code === fundState.raising) return '认购期'
  if (status.code === fundState.ended) return '清盘'
  if (status.code === fundState.closedPeriod) return '封闭期'
  if (side === 'sell') return redeemCodes.has(status.code) ? '开放赎回' : '暂停赎回'
  if (!buyCodes.has(status.code)) return '暂停申购'

  return status.isLimited ? '限大额' : '开放申购'
}
