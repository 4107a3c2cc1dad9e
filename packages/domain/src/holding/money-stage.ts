/**
 * Where a customer's yuan are (R-MAP-1), in the order of the way from a card into a fund and back: asked of a
 * bank, paid in and not confirmed, in funds, in the cash product, sold and not with us yet, on its way to a
 * card, sold to buy another fund, dividends due, refunds.
 */
export const moneyStages = [
  'PAYING',
  'PAID_IN',
  'HOLD_FUND',
  'HOLD_CASH',
  'RECEIVABLE',
  'PAYOUT',
  'WAITING_BUY',
  'DIVIDEND',
  'REFUND',
] as const
export type MoneyStage = (typeof moneyStages)[number]

/** The ledger accounts of what is a customer's and in no fund. */
export const owedAccounts = ['2001', '2003', '2004', '2005'] as const
export type OwedAccount = (typeof owedAccounts)[number]

/** The stage of what the ledger owes for an order on one of these accounts. */
export function stageOf(owed: {
  readonly account: OwedAccount
  readonly payStatus: string
  /** Its money is to buy another fund. */
  readonly hasTarget: boolean
}): MoneyStage {
  switch (owed.account) {
    case '2001':
      return 'PAID_IN'
    case '2003':
      return 'REFUND'
    case '2005':
      return 'DIVIDEND'
    case '2004':
      if (owed.payStatus === 'PAYING_OUT' || owed.payStatus === 'PAYOUT_FAILED') return 'PAYOUT'

      return owed.hasTarget ? 'WAITING_BUY' : 'RECEIVABLE'
  }
}
