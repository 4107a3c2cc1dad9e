import type { Queryable } from '../../../connect'

/** What a question to a key is for. */
export type ChallengePurpose = 'LOGIN' | 'VERIFY' | 'CREATE'

/** Keeps a question until it is answered; `customerNo` null before a login. Real time. */
export async function insertChallenge(
  db: Queryable,
  asked: {
    challengeId: string
    purpose: ChallengePurpose
    customerNo: string | null
    challenge: Buffer
    expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_id: asked.challengeId,
      purpose: asked.purpose,
      customer_no: asked.customerNo,
      challenge: asked.challenge,
      expires_at: asked.expiresAt,
    })
    .execute()
}

/** Takes a question away with its answer, once; null where it is unknown, over, or another's. */
export async function takeChallenge(
  db: Queryable,
  asked: { challengeId: string; purpose: ChallengePurpose; customerNo: string | null; wallNow: Date },
): Promise<Buffer | null> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_id', '=', asked.challengeId)
    .where('purpose', '=', asked.purpose)
    .where('customer_no', 'is not distinct from', asked.customerNo)
    .where('expires_at', '>', asked.wallNow)
    .returning('challenge')
    .executeTakeFirst()

  return row?.challenge ?? null
}
