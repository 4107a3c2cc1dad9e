import { type Decision, accept, refuse } from '../kernel/decision'
import { type OptionLetter, type RiskQuestion, ageOption, riskQuestions } from './risk-questions'

/** Risk-taking ability of a customer, lowest first (R-RSK-4). */
export const riskLevels = ['C1', 'C2', 'C3', 'C4', 'C5'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** Chinese names of the levels (R-RSK-4). */
export const riskLevelNames: Readonly<Record<RiskLevel, string>> = {
  C1: '保守型',
  C2: '稳健型',
  C3: '平衡型',
  C4: '成长型',
  C5: '积极型',
}

/** Rules that lowered the level after scoring (R-RSK-5). */
export type RiskOverride =
  | 'NO_LOSS_TOLERATED'
  | 'NO_FULL_CAPACITY'
  | 'SMALL_LOSS_ONLY'
  | 'SHORT_HORIZON'
  | 'OVER_70'
  | 'NO_KNOWLEDGE_NO_EXPERIENCE'

export interface RiskResult {
  readonly score: number
  readonly perQuestion: readonly {
    readonly no: number
    readonly letter: OptionLetter
    readonly score: number
  }[]
  readonly levelByScore: RiskLevel
  readonly level: RiskLevel
  /** 风险承受能力最低类别: C1 by one of the two legal triggers. */
  readonly minRiskFlag: boolean
  readonly overrides: readonly RiskOverride[]
}

export interface RiskSubmission {
  /** Letters of questions 1–12, question 1 first; question 13 comes from `age`. */
  readonly answers: readonly OptionLetter[]
  readonly age: number
  readonly fullCivilCapacity: boolean
  /** From opening the page to sending it. */
  readonly secondsUsed: number
}

/** Below this the answers were not read (R-RSK-8). */
export const LEAST_SECONDS = 15

/**
 * Scores a submission (R-RSK-3…5, R-RSK-8). Refuses answers that are missing or no option, and a test done
 * too fast.
 */
export function scoreRisk(
  submission: RiskSubmission,
): Decision<RiskResult, 'ANSWERS_INCOMPLETE' | 'TOO_FAST'> {
  const letters = [...submission.answers, ageOption(submission.age)]
  const perQuestion = riskQuestions.map((question, index) => scoreOf(question, letters[index]))
  const missing = perQuestion.findIndex((answer) => answer === null)
  if (letters.length !== riskQuestions.length || missing >= 0)
    return refuse('ANSWERS_INCOMPLETE', { no: missing + 1 })
  if (submission.secondsUsed < LEAST_SECONDS) return refuse('TOO_FAST', { leastSeconds: LEAST_SECONDS })
  const known = perQuestion.filter((answer) => answer !== null)
  const score = known.reduce((sum, answer) => sum + answer.score, 0)
  const levelByScore = riskLevelOfScore(score)
  const caps = capsOf(letters, submission)
  const level = caps.reduce((low, cap) => (cap.most < low ? cap.most : low), levelByScore)
  const minRiskFlag = caps.some((cap) => cap.most === 'C1')

  return accept({
    score,
    perQuestion: known,
    levelByScore,
    level,
    minRiskFlag,
    overrides: caps.map((c) => c.rule),
  })
}

/** 0–20 C1, 21–36 C2, 37–53 C3, 54–82 C4, 83–100 C5 (R-RSK-4). */
export function riskLevelOfScore(score: number): RiskLevel {
  if (score <= 20) return 'C1'
  if (score <= 36) return 'C2'
  if (score <= 53) return 'C3'

  return score <= 82 ? 'C4' : 'C5'
}

function scoreOf(question: RiskQuestion, letter: OptionLetter | undefined) {
  const option = question.options.find((o) => o.letter === letter)

  return option ? { no: question.no, letter: option.letter, score: option.score } : null
}

/** R-RSK-5: each rule that applies with the highest level it allows; the lowest wins. */
function capsOf(
  letters: readonly OptionLetter[],
  facts: RiskSubmission,
): { rule: RiskOverride; most: RiskLevel }[] {
  const chose = (no: number, letter: OptionLetter) => letters[no - 1] === letter
  const rules: [boolean, RiskOverride, RiskLevel][] = [
    [chose(10, 'A'), 'NO_LOSS_TOLERATED', 'C1'],
    [!facts.fullCivilCapacity, 'NO_FULL_CAPACITY', 'C1'],
    [chose(10, 'B'), 'SMALL_LOSS_ONLY', 'C3'],
    [chose(8, 'A'), 'SHORT_HORIZON', 'C3'],
    [facts.age > 70, 'OVER_70', 'C3'],
    [chose(5, 'A') && chose(6, 'A'), 'NO_KNOWLEDGE_NO_EXPERIENCE', 'C2'],
  ]

  return rules.flatMap(([applies, rule, most]) => (applies ? [{ rule, most }] : []))
}
