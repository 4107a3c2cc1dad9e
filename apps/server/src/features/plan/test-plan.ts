import { type Trader, allAgreements } from '../../trading/test-trader'

/** The fund of the plans in tests. */
export const FUND = '890001'

/**
 * Makes a plan of 500.00 a period, without end, by the trader's card, with the terms that a test names; at
 * least its cycle and its first day.
 */
export function createPlan(
  trader: Trader,
  terms: { readonly cycle: string; readonly firstDay: string } & Readonly<Record<string, unknown>>,
  key?: string,
) {
  const usual = {
    fundCode: FUND,
    tradeAcco: trader.tradeAcco,
    tradeTicket: trader.tradeTicket,
    mode: 'FIXED',
    amount: '500.00',
    endKind: 'none',
    agreementIds: allAgreements,
  }

  return trader.call('createPlan', { ...usual, ...terms }, key)
}
