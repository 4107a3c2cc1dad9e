import type { TestAnswer } from '../http/test-app'
import { type Trader, allAgreements } from './test-trader'

/** Asks for a plan of 500 yuan each trading day from a day on, without an end. */
export function askDailyPlan(
  trader: Trader,
  plan: { fundCode: string; firstDay: string },
): Promise<TestAnswer> {
  const { tradeAcco, tradeTicket } = trader

  return trader.call('createPlan', {
    ...plan,
    tradeAcco,
    tradeTicket,
    mode: 'FIXED',
    amount: '500.00',
    cycle: 'DAY',
    endKind: 'none',
    agreementIds: allAgreements,
  })
}
