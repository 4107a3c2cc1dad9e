import { randomUUID } from 'node:crypto'
import type { assertion } from '@tongzhou/contract/account/passkeys/passkey-shapes'
import {
  type ChallengePurpose,
  takeChallenge,
} from '@tongzhou/db/stores/account/passkeys/passkey-challenge-store'
import {
  lockPasskey,
  notePasskeyUse,
  retirePasskey,
} from '@tongzhou/db/stores/account/passkeys/passkey-store'
import { isCounterSound } from '@tongzhou/domain/account/passkeys/passkey-rules'
import type { z } from 'zod'
import type { AccountContext } from '../../../shared/account/account-context'
import { tellOfPasskey } from './tell-of-passkey'
import { passkeyPlace } from './passkey-place'
import { counterOfAssertion } from './verify-passkey'

/**
 * Whose key answers a question of ours rightly; null = nobody's. Each question is used up, right or wrong. A
 * key whose counter has not grown was copied: it is refused, taken out of use, and its owner is told
 * (R-ACT-24).
 */
export function proveByPasskey(
  context: AccountContext,
  given: {
    challengeId: string
    response: z.output<typeof assertion>
    purpose: Extract<ChallengePurpose, 'LOGIN' | 'VERIFY'>
    customerNo: string | null
  },
): Promise<string | null> {
  const { wallNow, services } = context
  const { response } = given

  return context.transaction(async (tx) => {
    const challenge = await takeChallenge(tx, { ...given, wallNow })
    if (challenge === null) return null
    const key = await lockPasskey(tx, Buffer.from(response.id, 'base64url'))
    if (key === null || key.removedAt !== null) return null
    if (given.customerNo !== null && key.customerNo !== given.customerNo) return null
    const place = passkeyPlace(services.config)
    const counter = await counterOfAssertion({ response, challenge, key, place })
    if (counter === null) return null
    if (!isCounterSound(key.counter, counter)) {
      await retirePasskey(tx, { ...key, because: 'COPIED', wallNow })
      await tellOfPasskey(tx, context, { ...key, act: 'COPIED', serialNo: `PC-${randomUUID()}` })

      return null
    }
    await notePasskeyUse(tx, { ...key, counter, wallNow })

    return key.customerNo
  })
}
