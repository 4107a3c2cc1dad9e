import { type FundRisk, mismatchWaitHours, suitabilityOf } from '@tongzhou/domain/account/suitability'
import type { SuitabilityFacts } from '@tongzhou/domain/trade/customer-standing'
import type { TradingCustomer } from './standing'

const HOUR_MS = 3_600_000

/** What the customer said about a fund above his level. */
export interface MismatchConfirmation {
  readonly id: string
  readonly at: Date
}

/**
 * The match of a customer and a fund (R-SUI-2). Without a confirmed result the standing check answers before this one is
 * asked; the page then shows the cautious side.
 */
export function suitabilityFacts(
  trader: TradingCustomer,
  facts: { risk: FundRisk; confirmation: MismatchConfirmation | null; now: Date },
): SuitabilityFacts {
  const { investor } = trader
  const { risk, confirmation, now } = facts
  const hours = investor === null ? 0 : mismatchWaitHours(investor, risk)
  const waitUntil =
    confirmation === null || hours === 0 ? null : new Date(confirmation.at.getTime() + hours * HOUR_MS)

  return {
    match: investor === null ? 'mismatch' : suitabilityOf(investor, risk),
    mismatchConfirmId: confirmation?.id ?? null,
    waitUntil: waitUntil !== null && now < waitUntil ? waitUntil.toISOString() : null,
    isQuestionnaireDone: trader.facts.suitabilityDone,
    fundRisk: risk,
    ability: trader.facts.risk?.level ?? '',
  }
}
