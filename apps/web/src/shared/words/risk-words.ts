import type { RiskLevel } from '@tongzhou/ui/chip/risk-chip'

const numbers: Readonly<Record<string, RiskLevel>> = { R1: 1, R2: 2, R3: 3, R4: 4, R5: 5 }

/** R3 → 3 for the risk chip; an unknown level counts as the highest. */
export function riskNumber(level: string): RiskLevel {
  return numbers[level] ?? 5
}
