/**
 * What a replay of an account compares (R-TL-2): a position's total by its events, the sum of its lots, one
 * lot, frozen shares, waiting income, the shares of an order.
 */
export const replayedThings = ['TOTAL', 'LOTS', 'LOT', 'FROZEN', 'UNPAID', 'ORDER'] as const
export type ReplayedThing = (typeof replayedThings)[number]

/** What is wrong with a sealed day (R-TL-3); SEAL: the seal itself is not of the chain. */
export const sealCauses = ['CHANGED', 'ADDED', 'MISSING', 'SEAL'] as const
export type SealCause = (typeof sealCauses)[number]

/** A check by the customer reads his whole history, so it is counted. */
export const CHECKS_A_DAY = 5
