import { tenTo } from '@tongzhou/domain/kernel/decimal'
import type { Nav } from '@tongzhou/domain/kernel/nav'

/** Whether two prices are the same, whatever their decimals. */
export function isSamePrice(a: Nav, b: Nav): boolean {
  return a.scale === b.scale ? a.units === b.units : a.units * tenTo(b.scale) === b.units * tenTo(a.scale)
}
