import type { Nav } from '@tongzhou/domain/kernel/nav'

/** Whether two prices are the same, whatever their decimals. */
export function isSamePrice(a: Nav, b: Nav): boolean {
  return a.units * 10n ** BigInt(b.scale) === b.units * 10n ** BigInt(a.scale)
}
