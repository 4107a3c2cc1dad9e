import type { HoldingPeriod } from '../calendar/due-date'
import type { RiskLevel } from './risk-score'

/** Risk level of a fund or portfolio, lowest first (R-SUI-1). */
export const fundRisks = ['R1', 'R2', 'R3', 'R4', 'R5'] as const
export type FundRisk = (typeof fundRisks)[number]

/**
 * The rows of the matching matrix: C1 with minRiskFlag is the lowest class, PROFESSIONAL a professional
 * investor.
 */
export type InvestorClass = 'LOWEST' | RiskLevel | 'PROFESSIONAL'

/** match ✓; mismatch △: may go on after the warning (R-SUI-3); forbidden ✗ (R-SUI-4). */
export const suitabilities = ['match', 'mismatch', 'forbidden'] as const
export type Suitability = (typeof suitabilities)[number]

/** R-SUI-2: the highest fund level that matches, and what a higher one means. */
const matrix = {
  LOWEST: { matchesTo: 'R1', above: 'forbidden' },
  C1: { matchesTo: 'R1', above: 'mismatch' },
  C2: { matchesTo: 'R2', above: 'mismatch' },
  C3: { matchesTo: 'R3', above: 'mismatch' },
  C4: { matchesTo: 'R4', above: 'mismatch' },
  C5: { matchesTo: 'R5', above: 'mismatch' },
  PROFESSIONAL: { matchesTo: 'R5', above: 'mismatch' },
} as const satisfies Record<InvestorClass, { matchesTo: FundRisk; above: Suitability }>

/** Matches an investor with a fund or portfolio level (R-SUI-2). */
export function suitabilityOf(investor: InvestorClass, fund: FundRisk): Suitability {
  const row = matrix[investor]

  return fund <= row.matchesTo ? 'match' : row.above
}

/** The matrix row of a customer. */
export function investorClass(facts: {
  level: RiskLevel
  minRiskFlag: boolean
  professional: boolean
}): InvestorClass {
  if (facts.professional) return 'PROFESSIONAL'

  return facts.minRiskFlag ? 'LOWEST' : facts.level
}

/** R-SUI-1: the stricter of the manager's level and our own. */
export function fundRiskOf(levels: { manager: FundRisk; own: FundRisk }): FundRisk {
  return levels.manager > levels.own ? levels.manager : levels.own
}

/** What `r5.waitHours` usually is. */
export const USUAL_WAIT_HOURS = 24

/** Hours between the confirmation of a mismatch and the payment: `hours` for R5 bought by C1–C3 (R-SUI-3). */
export function mismatchWaitHours(
  investor: InvestorClass,
  fund: FundRisk,
  hours: number = USUAL_WAIT_HOURS,
): number {
  const low = investor === 'C1' || investor === 'C2' || investor === 'C3'

  return low && fund === 'R5' ? hours : 0
}

/** R-SUI-6: a lock-up longer than the holding the customer expects needs a second confirmation. */
export function isHorizonTooShort(facts: { expectedMonths: number; lockUpMonths: number }): boolean {
  return facts.expectedMonths < facts.lockUpMonths
}

/** Whole months of a lock-up, days counted as parts of a year of 365. */
export function lockUpMonths(period: HoldingPeriod): number {
  return period.unit === 'months' ? period.length : Math.round((period.length * 12) / 365)
}

/** Whether an extra step is due before a purchase above R2 because of age (R-ACC-8). */
export function seniorStep(age: number, fund: FundRisk): 'none' | 'risk-page' | 'call-back-review' {
  if (age < 65 || fund <= 'R2') return 'none'

  return age < 80 ? 'risk-page' : 'call-back-review'
}
