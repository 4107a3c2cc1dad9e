/** A login that nobody used for so many days may be of somebody who no longer has its mobile (R-ACT-6). */
export const UNUSED_DAYS = 90
/** So many wrong ends of the document number in all shut this way until he proved himself by another. */
export const OWNER_TRIES_IN_ALL = 15
const DAY_MS = 24 * 3_600_000

/**
 * Whether a right code to its mobile is not enough to enter a login (R-ACT-6): a number that was given to
 * somebody else brings its codes to him. Only what has a name can be proven, and a login without one holds
 * nothing; a device on which the customer logged in before is proof enough. Times are real.
 */
export function mustProveOwner(login: {
  readonly isNamed: boolean
  readonly isKnownDevice: boolean
  readonly lastUsedAt: Date
  readonly wallNow: Date
}): boolean {
  const { isNamed, isKnownDevice, lastUsedAt, wallNow } = login

  return isNamed && !isKnownDevice && wallNow.getTime() - lastUsedAt.getTime() >= UNUSED_DAYS * DAY_MS
}
