import { type Nav, navFrom } from '@tongzhou/domain/kernel/nav'

const SCALE = 12n

/** How far a NAV may move in a day before a person looks at it, in per cent (§12.2). */
const limits: Readonly<Record<string, bigint>> = { BOND_PURE: 3n, BOND_MIXED: 3n, INTERBANK_CD: 3n }
const LIMIT = 10n

/**
 * Why a NAV is held for approval; null when it may be published. A dividend or split of the day is removed
 * from the jump first. A money fund's NAV is exactly one yuan.
 */
export function navJump(facts: {
  readonly fundType: string
  readonly nav: Nav
  readonly before: Nav | null
  readonly dividendPerShare: Nav | null
  readonly splitRatio: string | null
}): string | null {
  const now = scaled(facts.nav)
  if (facts.fundType === 'MONEY') return now === 10n ** SCALE ? null : 'MONEY_NAV_NOT_ONE'
  if (facts.before === null) return null
  const ratio = facts.splitRatio === null ? 10n ** SCALE : scaled(navFrom(facts.splitRatio))
  const dividend = facts.dividendPerShare === null ? 0n : scaled(facts.dividendPerShare)
  const before = scaled(facts.before)
  const comparable = (now * ratio) / 10n ** SCALE + dividend
  const move = comparable > before ? comparable - before : before - comparable
  const limit = limits[facts.fundType] ?? LIMIT

  return move * 100n > before * limit ? `NAV_JUMP_OVER_${limit}_PERCENT` : null
}

function scaled(nav: Nav): bigint {
  return nav.units * 10n ** (SCALE - BigInt(nav.scale))
}
