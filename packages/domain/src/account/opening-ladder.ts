/** The stored facts that say how far an account is opened (R-ACC-5). */
export interface OpeningFacts {
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
  readonly suitabilityDone: boolean
}

/** What the customer sees as one step of opening an account; every page counts these. */
export const openingStages = ['identity', 'card', 'information', 'assessment', 'questionnaire'] as const
export type OpeningStage = (typeof openingStages)[number]

export type OpeningStep =
  | 'real-auth'
  | 'bind-bank'
  | 'trade-password'
  | 'complete-information'
  | 'crs'
  | 'risk-assessment'
  | 'risk-result'
  | 'ocr'
  | 'suitability'

/** One rung: when it is due, and what it lets the customer do. */
interface OpeningRung {
  readonly step: OpeningStep
  readonly stage: OpeningStage
  /**
   * The customerProcessStatus that asks for it (§1.2); null = none of its own, it is due after the rung
   * before.
   */
  readonly status: '00' | '01' | '02' | '03' | '04' | '05' | null
  readonly isDone: (facts: OpeningFacts) => boolean
  /**
   * `next` = only the rung that follows; selling needs the trade password, buying the whole ladder (§1.13).
   */
  readonly unlocks: 'next' | 'trade-ticket' | 'account' | 'buying'
}

/**
 * The ladder of opening an account, in the order in which it is climbed (§1.2, R-ACC-5, R-ACC-6, R-ACC-6b).
 * The pictures of the ID card are taken on the first page (R-ACT-2); their rung asks for those who came
 * without.
 */
export const openingLadder: readonly OpeningRung[] = [
  { step: 'real-auth', stage: 'identity', status: '00', isDone: (f) => f.realNamed, unlocks: 'next' },
  { step: 'bind-bank', stage: 'card', status: '01', isDone: (f) => f.bankBound, unlocks: 'next' },
  {
    step: 'trade-password',
    stage: 'card',
    status: null,
    isDone: (f) => f.tradePasswordSet,
    unlocks: 'trade-ticket',
  },
  {
    step: 'complete-information',
    stage: 'information',
    status: '02',
    isDone: (f) => f.infoComplete,
    unlocks: 'next',
  },
  { step: 'crs', stage: 'information', status: '02', isDone: (f) => f.crsDone, unlocks: 'next' },
  { step: 'risk-assessment', stage: 'assessment', status: '03', isDone: (f) => f.riskDone, unlocks: 'next' },
  { step: 'risk-result', stage: 'assessment', status: '04', isDone: (f) => f.riskConfirmed, unlocks: 'next' },
  { step: 'ocr', stage: 'identity', status: '05', isDone: (f) => f.ocrPassed, unlocks: 'account' },
  {
    step: 'suitability',
    stage: 'questionnaire',
    status: null,
    isDone: (f) => f.suitabilityDone,
    unlocks: 'buying',
  },
]

/** Which stages are done, in their order: what home, the identity centre and every form count. */
export function stagesDone(facts: OpeningFacts): readonly { stage: OpeningStage; isDone: boolean }[] {
  return openingStages.map((stage) => ({
    stage,
    isDone: openingLadder.every((rung) => rung.stage !== stage || rung.isDone(facts)),
  }))
}

/** The step that follows another one on the ladder; null after the last. */
export function stepAfter(step: OpeningStep): OpeningStep | null {
  const at = openingLadder.findIndex((rung) => rung.step === step)

  return openingLadder[at + 1]?.step ?? null
}
