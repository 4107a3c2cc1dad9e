/** Wrong proofs of one purpose that close it (R-ACT-5). */
export const VERIFICATION_TRIES = 5
const CLOSED_MS = 24 * 3_600_000

/** Wrong proofs of a purpose in a row; real time. */
export interface VerificationTries {
  readonly failures: number
  readonly failedAt: Date
  /** Wrong ones since the last right one, however long ago. */
  readonly total: number
}

/** Until when a purpose is closed; null = it is open. */
export function verificationClosedUntil(tries: VerificationTries | null, now: Date): Date | null {
  if (tries === null || tries.failures < VERIFICATION_TRIES) return null
  const until = new Date(tries.failedAt.getTime() + CLOSED_MS)

  return now < until ? until : null
}

/** The tries after a wrong proof of an open purpose; wrong ones of a day ago are forgotten. */
export function afterWrongProof(tries: VerificationTries | null, now: Date): VerificationTries {
  const isOld = tries === null || now.getTime() - tries.failedAt.getTime() >= CLOSED_MS

  return { failures: isOld ? 1 : tries.failures + 1, failedAt: now, total: (tries?.total ?? 0) + 1 }
}
