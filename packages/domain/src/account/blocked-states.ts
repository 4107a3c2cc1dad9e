/** States that take away part of what a customer may do (§1.13). */
export const blockedStates = [
  'onboarding-unfinished',
  'real-name-review',
  'id-expired-in-grace',
  'id-expired-after-grace',
  'risk-expired-or-unconfirmed',
  'risk-lowest-class',
  'card-change-review',
  'card-resign-needed',
  'ordinary-freeze',
  'judicial-freeze',
  'trade-password-locked',
  'closed',
] as const
export type BlockedState = (typeof blockedStates)[number]

export const customerActions = [
  'browse',
  'buy',
  'planDeduction',
  'sell',
  'quickRedeem',
  'cancel',
  'changeCard',
  'advisoryIn',
  'dividendMode',
] as const
export type CustomerAction = (typeof customerActions)[number]

/** What a state says about an action; `none` (–) = the action cannot come up in that state. */
export type Permission =
  | 'yes'
  | 'no'
  | 'none'
  /** A plan period is skipped with this reason; no failure of the plan. */
  | 'skip'
  | 'r1-only'
  /** Not on the card concerned; other cards may. */
  | 'not-on-this-card'
  | 'skip-on-this-card'
  | 'fails-on-this-card'
  /** Only when the payout date is after the effective date of the new card (R-BNK-11). */
  | 'payout-after-card-change'
  /** Frozen shares may not be sold, the others may. */
  | 'unfrozen-only'

/** One letter per action in the order of `customerActions`, so the table reads as §1.13 prints it. */
const letters = {
  y: 'yes',
  n: 'no',
  '-': 'none',
  s: 'skip',
  '1': 'r1-only',
  c: 'not-on-this-card',
  k: 'skip-on-this-card',
  f: 'fails-on-this-card',
  p: 'payout-after-card-change',
  u: 'unfrozen-only',
} as const satisfies Record<string, Permission>
type Letter = keyof typeof letters

const table = {
  'onboarding-unfinished': ['y', 'n', '-', '-', '-', '-', '-', 'n', '-'],
  'real-name-review': ['y', 'n', 's', 'y', 'n', 'y', 'n', 'n', 'y'],
  'id-expired-in-grace': ['y', 'y', 'y', 'y', 'y', 'y', 'y', 'y', 'y'],
  'id-expired-after-grace': ['y', 'n', 's', 'y', 'n', 'y', 'n', 'n', 'y'],
  'risk-expired-or-unconfirmed': ['y', 'n', 's', 'y', 'y', 'y', 'y', 'n', 'y'],
  'risk-lowest-class': ['y', '1', '1', 'y', 'y', 'y', 'y', '1', 'y'],
  'card-change-review': ['y', 'c', 'k', 'p', 'c', 'y', '-', 'c', 'y'],
  'card-resign-needed': ['y', 'c', 'f', 'y', 'y', 'y', 'y', 'c', 'y'],
  'ordinary-freeze': ['y', 'n', 's', 'n', 'n', 'y', 'n', 'n', 'n'],
  'judicial-freeze': ['y', 'y', 'y', 'u', 'n', 'y', 'n', 'y', 'n'],
  'trade-password-locked': ['y', 'n', 'y', 'n', 'n', 'n', 'n', 'n', 'n'],
  closed: ['n', 'n', 'n', 'n', 'n', 'n', 'n', 'n', 'n'],
} as const satisfies Record<BlockedState, readonly Letter[] & { length: 9 }>

/** What one state says about one action (§1.13). */
export function permissionIn(state: BlockedState, action: CustomerAction): Permission {
  const letter = table[state][customerActions.indexOf(action)] ?? 'n'

  return letters[letter]
}

export interface Restriction {
  readonly state: BlockedState
  readonly permission: Exclude<Permission, 'yes' | 'none'>
}

/**
 * Every restriction several states put on one action, in the order of `blockedStates`; an empty list =
 * allowed. The caller refuses on the first it cannot meet (a card, a fund level, frozen shares are facts of
 * the order).
 */
export function restrictionsOn(action: CustomerAction, states: readonly BlockedState[]): Restriction[] {
  const found: Restriction[] = []
  for (const state of blockedStates) {
    const permission = states.includes(state) ? permissionIn(state, action) : 'yes'
    if (permission !== 'yes' && permission !== 'none') found.push({ state, permission })
  }

  return found
}
