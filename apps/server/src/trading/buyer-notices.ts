import type { Queryable } from '@tongzhou/db/connect'
import { newestSuitabilityAnswers } from '@tongzhou/db/stores/account/suitability-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { ageOn } from '@tongzhou/domain/account/id-number'
import { isHorizonTooShort, lockUpMonths, seniorStep } from '@tongzhou/domain/account/suitability'
import { expectedHoldingMonths } from '@tongzhou/domain/account/suitability-questions'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { TradingCustomer } from './standing'

/** Who buys what on which day. */
export interface Buyer {
  readonly trader: Pick<TradingCustomer, 'facts'>
  readonly day: Day
  readonly fund: Pick<TradedFund, 'risk' | 'hold'>
}

/** The question of the suitability questionnaire that asks for the expected holding (R-SUI-6). */
const HORIZON_QUESTION = 1

/**
 * Texts to be accepted beside those of every purchase: from 65 years on the notice for older investors above
 * R2 (R-ACC-8), and the notice of a lock-up longer than the customer expects to hold (R-SUI-6).
 */
export async function buyerNotices(db: Queryable, { trader, day, fund }: Buyer): Promise<string[]> {
  const { birthDate, customerNo } = trader.facts
  const isSenior = birthDate !== null && seniorStep(ageOn(birthDate, day), fund.risk) !== 'none'
  const expectedMonths = fund.hold === null ? null : await expectedMonthsOf(db, customerNo)
  const isTooShort =
    fund.hold !== null &&
    expectedMonths !== null &&
    isHorizonTooShort({ expectedMonths, lockUpMonths: lockUpMonths(fund.hold.period) })

  return [...(isSenior ? ['senior-notice'] : []), ...(isTooShort ? ['horizon-notice'] : [])]
}

/** Months the customer expects to hold by his newest questionnaire; null while there is none. */
async function expectedMonthsOf(db: Queryable, customerNo: string): Promise<number | null> {
  const answers = await newestSuitabilityAnswers(db, customerNo)
  const horizon = answers.find((answer) => answer.no === HORIZON_QUESTION)

  return horizon === undefined ? null : expectedHoldingMonths(horizon.letter)
}
