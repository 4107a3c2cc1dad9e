import type { PaymentListKind } from '@tongzhou/domain/clearing/payment-list'

/** The step that pays from the lists of a kind. */
export const payingSteps: Readonly<Record<PaymentListKind, string>> = {
  REFUND: '170-refund-orders',
  RETURN: '172-return-remittances',
  SWEEP: '187-sweep-fees',
  PAYOUT: '200-pay-redemptions',
}
