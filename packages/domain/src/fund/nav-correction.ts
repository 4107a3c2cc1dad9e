import { tenTo } from '../kernel/decimal'
import type { Nav } from '../kernel/nav'

/** Whether holders are told of a corrected NAV: it moved by 0.25 % of the old value or more (§12.2). */
export function isCorrectionTold(before: Nav, after: Nav): boolean {
  // Both at the finer scale of the two.
  const scale = Math.max(before.scale, after.scale)
  const unitsOf = (nav: Nav) => nav.units * tenTo(scale - nav.scale)
  const old = unitsOf(before)
  const now = unitsOf(after)
  const moved = now > old ? now - old : old - now

  return moved * 400n >= old
}
