import type { OrderFlow, OrderStatus } from './order-status'

/** Where the money of an order is: with its customer, on the way at a bank, or held for it by somebody. */
export const moneyPlaces = ['CARD', 'BANK', 'SUPERVISED', 'REGISTRAR', 'FUND'] as const
export type MoneyPlace = (typeof moneyPlaces)[number]

/**
 * Where the money of an order is now (R-REC-3); null for an order that moves none, and once all is over.
 * Money that was paid waits on the supervised account until the fund has it, or until the registrar has taken
 * it for a fund that is being raised; what a sale brings is the registrar's to pay until we ask the bank.
 */
export function moneyPlaceOf(flow: OrderFlow, status: OrderStatus): MoneyPlace | null {
  if (flow === 'no-money') return null
  if (status.payStatus === 'REFUNDING') return 'BANK'

  return flow === 'money-in' ? paidPlace(status) : soldPlace(flow, status)
}

function paidPlace({ payStatus, applyStatus, confirmStatus }: OrderStatus): MoneyPlace | null {
  if (confirmStatus === 'CONFIRMED' || confirmStatus === 'PARTIAL') return 'FUND'
  if (payStatus !== 'PAID') {
    return applyStatus === 'CANCELLED' || applyStatus === 'REJECTED' || payStatus === 'PAY_FAILED'
      ? null
      : 'CARD'
  }

  return confirmStatus === 'ACCEPT_CONFIRMED' ? 'REGISTRAR' : 'SUPERVISED'
}

function soldPlace(
  flow: OrderFlow,
  { payStatus, applyStatus, confirmStatus }: OrderStatus,
): MoneyPlace | null {
  switch (payStatus) {
    case 'ARRIVED':
      // Of a large redemption in parts: what is not sold yet.
      return confirmStatus === 'POSTPONED' ? 'FUND' : 'CARD'
    case 'PAYING_OUT':
      return 'BANK'
    case 'PAYOUT_FAILED':
      return 'SUPERVISED'
    case 'PAYABLE':
      return 'REGISTRAR'
    default:
      break
  }
  if (applyStatus === 'CANCELLED' || applyStatus === 'REJECTED' || confirmStatus === 'FAILED') return null
  if (confirmStatus === 'WAIT') return 'FUND'

  // A dividend that became shares paid nobody.
  return flow === 'dividend' ? null : 'REGISTRAR'
}
