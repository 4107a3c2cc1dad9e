import { randomBytes, randomUUID } from 'node:crypto'
import type { Queryable } from '@tongzhou/db/connect'
import {
  type ChallengePurpose,
  insertChallenge,
} from '@tongzhou/db/stores/account/passkeys/passkey-challenge-store'
import { CHALLENGE_MS } from '@tongzhou/domain/account/passkeys/passkey-rules'

/** A fresh question for a key: 256 random bits, answered once within five minutes. */
export async function askPasskey(
  db: Queryable,
  asked: { purpose: ChallengePurpose; customerNo: string | null; wallNow: Date },
): Promise<{ challengeId: string; challenge: Buffer }> {
  const question = { challengeId: randomUUID(), challenge: randomBytes(32) }
  await insertChallenge(db, {
    ...asked,
    ...question,
    expiresAt: new Date(asked.wallNow.getTime() + CHALLENGE_MS),
  })

  return question
}
