import { type Day, addDays, daysBetween } from '../kernel/business-day'

/** The last day of a document marked 长期 (R-ACC-10). */
export const LONG_TERM = '9999-12-31' as Day // a constant of the rule, a real calendar day

export type IdValidity = 'valid' | 'in-grace' | 'after-grace'

/** R-ACC-10: `idEnd` itself is the first day without validity; 90 days of grace follow it. */
export function idValidityOn(day: Day, facts: { idEnd: Day; graceDays: number }): IdValidity {
  if (day < facts.idEnd) return 'valid'

  return daysBetween(facts.idEnd, day) < facts.graceDays ? 'in-grace' : 'after-grace'
}

const REMINDERS = [90, 60, 30, 7, 0] as const

/** The ends of validity that are reminded of today: in 90, 60, 30, 7 days and today (R-ACC-10). */
export function idEndsToRemind(today: Day): readonly Day[] {
  return REMINDERS.map((before) => addDays(today, before))
}

/**
 * The years a resident card is issued for at that age, null = long-term (R-ACC-10).
 * A card that says otherwise is only flagged for review.
 */
export function idValidityYearsAtAge(age: number): number | null {
  if (age < 16) return 5
  if (age < 26) return 10

  return age < 46 ? 20 : null
}
