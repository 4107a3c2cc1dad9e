import { type OpeningFacts, type OpeningStep, openingLadder } from './opening-ladder'

/** The step the customer must do next (customerProcessStatus, §1.2); 99 = finished. */
export const processStatuses = ['00', '01', '02', '03', '04', '05', '99'] as const
export type CustomerProcessStatus = (typeof processStatuses)[number]

/** Nothing of opening the account is missing (§1.2). */
export const FINISHED = '99' satisfies CustomerProcessStatus

/** The stored facts the status is derived from (R-ACC-5); the questionnaire comes after it. */
export type ProcessFacts = Omit<OpeningFacts, 'suitabilityDone'>

/** Derived, never stored: the first unmet condition in order (R-ACC-5). */
export function customerProcessStatus(facts: ProcessFacts): CustomerProcessStatus {
  const all = { ...facts, suitabilityDone: false }

  return openingLadder.find((rung) => rung.status !== null && !rung.isDone(all))?.status ?? FINISHED
}

/** The step that comes next; the trade password stands straight after binding (R-ACC-6). */
export function nextOnboardingStep(facts: ProcessFacts): OpeningStep | 'done' {
  const all = { ...facts, suitabilityDone: true }

  return openingLadder.find((rung) => !rung.isDone(all))?.step ?? 'done'
}

/**
 * The status a purchase meets: an expired risk result leads back to 03, browsing and selling do not (§1.2).
 */
export function processStatusForPurchase(
  facts: ProcessFacts & { riskExpired: boolean },
): CustomerProcessStatus {
  const status = customerProcessStatus(facts)

  return facts.riskExpired && (status === FINISHED || status === '05') ? '03' : status
}
