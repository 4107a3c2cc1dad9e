/** The step the customer must do next (customerProcessStatus, §1.2); 99 = finished. */
export type CustomerProcessStatus = '00' | '01' | '02' | '03' | '04' | '05' | '99'

/** The stored facts the status is derived from (R-ACC-5). */
export interface ProcessFacts {
  readonly realNamed: boolean
  readonly bankBound: boolean
  readonly tradePasswordSet: boolean
  readonly infoComplete: boolean
  readonly crsDone: boolean
  /** A result exists, confirmed or not; its expiry does not count here, only when buying. */
  readonly riskDone: boolean
  readonly riskConfirmed: boolean
  /** False again when the document expired beyond its grace or was rejected (99 → 05). */
  readonly ocrPassed: boolean
}

/** Derived, never stored: the first unmet condition in order (R-ACC-5). */
export function customerProcessStatus(facts: ProcessFacts): CustomerProcessStatus {
  if (!facts.realNamed) return '00'
  if (!facts.bankBound) return '01'
  if (!facts.infoComplete || !facts.crsDone) return '02'
  if (!facts.riskDone) return '03'
  if (!facts.riskConfirmed) return '04'

  return facts.ocrPassed ? '99' : '05'
}

export type OnboardingStep =
  | 'real-auth'
  | 'bind-bank'
  | 'trade-password'
  | 'complete-information'
  | 'crs'
  | 'risk-assessment'
  | 'risk-result'
  | 'ocr'
  | 'done'

/** The page that comes next; the trade password stands straight after binding (R-ACC-6). */
export function nextOnboardingStep(facts: ProcessFacts): OnboardingStep {
  const status = customerProcessStatus(facts)
  const passwordMissing = facts.bankBound && !facts.tradePasswordSet
  if (passwordMissing && status !== '00' && status !== '01') return 'trade-password'
  if (status === '02' && facts.infoComplete) return 'crs'

  return stepOfStatus[status]
}

const stepOfStatus = {
  '00': 'real-auth',
  '01': 'bind-bank',
  '02': 'complete-information',
  '03': 'risk-assessment',
  '04': 'risk-result',
  '05': 'ocr',
  '99': 'done',
} as const satisfies Record<CustomerProcessStatus, OnboardingStep>

/** The status a purchase meets: an expired risk result leads back to 03, browsing and selling do not (§1.2). */
export function processStatusForPurchase(
  facts: ProcessFacts & { riskExpired: boolean },
): CustomerProcessStatus {
  const status = customerProcessStatus(facts)

  return facts.riskExpired && (status === '99' || status === '05') ? '03' : status
}
