import { HouseText } from '../parts/house-text'

/** The letter of risks that everybody reads before his first purchase. */
export default function RuleRisk() {
  return <HouseText id="risk-disclosure" />
}
