import { HouseText } from '../parts/house-text'
import { RiskMatrix } from '../parts/risk-matrix'

/** How funds and customers are graded, and which grade may buy which. */
export default function RuleRiskLevel() {
  return <HouseText id="risk-level-method" before={<RiskMatrix />} />
}
