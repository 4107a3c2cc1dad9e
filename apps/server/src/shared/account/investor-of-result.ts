import type { RiskRow } from '@tongzhou/db/stores/account/risk-store'
import { type InvestorClass, investorClass } from '@tongzhou/domain/account/suitability'

/** The matrix row of a result. */
export function classOf(result: Pick<RiskRow, 'level' | 'minRisk'>): InvestorClass {
  return investorClass({ level: result.level, minRiskFlag: result.minRisk, professional: false })
}

/** The newest confirmed one of some results, newest first. */
export function lastConfirmed(results: readonly RiskRow[]): RiskRow | null {
  return results.find(({ confirmedAt }) => confirmedAt !== null) ?? null
}
