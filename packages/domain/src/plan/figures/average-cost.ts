import type { Money } from '../../kernel/money'
import type { Nav } from '../../kernel/nav'
import { divideHalfUp } from '../../kernel/rounding'
import type { Shares } from '../../kernel/shares'

/** Decimals of an average cost per share. */
const COST_SCALE = 4

/** What a plan paid for a share on average, fees included; null while nothing of it is confirmed. */
export function averageCostOf(paid: Money, shares: Shares): Nav | null {
  if (shares <= 0n) return null

  return { units: divideHalfUp(paid * 10n ** BigInt(COST_SCALE), shares), scale: COST_SCALE }
}
