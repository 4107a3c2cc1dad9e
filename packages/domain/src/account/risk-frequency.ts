import { type Day, addDays, addMonths } from '../kernel/business-day'
import { type Decision, accept, refuse } from '../kernel/decision'
import type { RiskLevel } from './risk-score'

/** Submissions allowed (R-RSK-2); parameters `risk.maxPerDay` and `risk.maxPer12M`. */
export interface RiskFrequency {
  readonly mostPerDay: number
  readonly mostPerYear: number
}

export const usualRiskFrequency: RiskFrequency = { mostPerDay: 2, mostPerYear: 8 }

export interface RiskTestsLeft {
  readonly today: number
  readonly in12Months: number
}

/** How many tests are left today and in the rolling 12 months, from the days of all submissions (R-RSK-2). */
export function riskTestsLeft(
  day: Day,
  facts: { submittedOn: readonly Day[]; frequency?: RiskFrequency },
): RiskTestsLeft {
  const { mostPerDay, mostPerYear } = facts.frequency ?? usualRiskFrequency
  const yearAgo = addMonths(day, -12)
  const today = facts.submittedOn.filter((d) => d === day).length
  const inYear = facts.submittedOn.filter((d) => d > yearAgo && d <= day).length

  return { today: Math.max(mostPerDay - today, 0), in12Months: Math.max(mostPerYear - inYear, 0) }
}

/** Whether one more test may be handed in (R-RSK-2). */
export function decideRiskTest(left: RiskTestsLeft): Decision<RiskTestsLeft, 'RISK_COUNT_USED_UP'> {
  return left.today > 0 && left.in12Months > 0 ? accept(left) : refuse('RISK_COUNT_USED_UP', { ...left })
}

const HOURS_24_MS = 86_400_000

/** Two or more levels up within 24 hours of the previous test need an explicit confirmation (R-RSK-2). */
export function isInconsistentRise(
  previous: { level: RiskLevel; at: Date },
  next: { level: RiskLevel; at: Date },
): boolean {
  const levelsUp = Number(next.level[1]) - Number(previous.level[1])

  return levelsUp >= 2 && next.at.getTime() - previous.at.getTime() < HOURS_24_MS
}

/** The last day a result is valid: the day before the same date next year (R-RSK-1). */
export function riskValidUntil(submittedOn: Day, validMonths = 12): Day {
  return addDays(addMonths(submittedOn, validMonths), -1)
}

const REMINDERS = [30, 7, 1] as const

/** The last valid days that are reminded of today: in 30, 7 and 1 days (R-RSK-1). */
export function riskEndsToRemind(today: Day): readonly Day[] {
  return REMINDERS.map((before) => addDays(today, before))
}
