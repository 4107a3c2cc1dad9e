/** A customer has at most so many keys (R-ACT-24). */
export const MOST_PASSKEYS = 10
/** A question to a key is good for so long; real time. */
export const CHALLENGE_MS = 5 * 60_000

/**
 * Whether a key's counter says that it is the only one of its kind (R-ACT-24): it must grow at each use. A
 * key that never counts says 0 for ever, which proves nothing and is allowed.
 */
export function isCounterSound(known: number, given: number): boolean {
  return (known === 0 && given === 0) || given > known
}

/** What a new key is called until its customer names it: the device it was made on. */
export function newPasskeyName(device: string, backedUp: boolean): string {
  return backedUp ? `${device}（可同步）` : device
}
