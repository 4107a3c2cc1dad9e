import { confirmationCode } from '../trade/business-code'
import type { Money } from '../kernel/money'
import { type LedgerAccount, type LedgerEvent, type Posting, postingsOf, reversalOf } from './postings'

interface Payout {
  /** The account that owes the customer. */
  readonly account: Extract<LedgerAccount, '2003' | '2004' | '2005'>
  readonly paid: Extract<LedgerEvent, 'R3' | 'D1_PAID' | 'P5'>
  readonly purpose: 'REDEMPTION' | 'DIVIDEND' | 'OTHER'
}

/**
 * How the money of an order of this business reaches the card (§12.5): a dividend (143), the interest of a
 * failed raising (149), else a redemption.
 */
export function payoutOf(bizCode: string): Payout {
  if (bizCode === confirmationCode.dividend) return { account: '2005', paid: 'D1_PAID', purpose: 'DIVIDEND' }
  if (bizCode === confirmationCode.raisingFailed) return { account: '2003', paid: 'P5', purpose: 'OTHER' }

  return { account: '2004', paid: 'R3', purpose: 'REDEMPTION' }
}

/**
 * The rows of a payout that the bank returned: owed again (R4), for other money the reversal of having paid
 * it.
 */
export function returnedPayout(bizCode: string, amount: Money): readonly Posting[] {
  const { paid } = payoutOf(bizCode)

  return paid === 'R3' ? postingsOf('R4', amount) : postingsOf(paid, amount).map(reversalOf)
}
