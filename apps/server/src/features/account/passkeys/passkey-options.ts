import { passkeyOptions } from '@tongzhou/contract/account/passkeys/passkey-options'
import { CHALLENGE_MS } from '@tongzhou/domain/account/passkeys/passkey-rules'
import { handleOpen } from '../../../http/handle'
import { askPasskey } from './ask-passkey'
import { passkeyPlace } from './passkey-place'

/** No list of keys goes out: the device knows its own, and nobody learns who has one. */
export const handler = handleOpen(passkeyOptions, async ({ purpose }, context) => {
  const { db, customer, services, wallNow, refuse } = context
  if (purpose === 'VERIFY' && customer === null) return refuse('VERIFICATION_NEEDED')
  const customerNo = purpose === 'VERIFY' ? (customer?.customerNo ?? null) : null
  const { challengeId, challenge } = await askPasskey(db, { purpose, customerNo, wallNow })
  const { rpId } = passkeyPlace(services.config)

  return {
    challengeId,
    options: {
      challenge: challenge.toString('base64url'),
      timeout: CHALLENGE_MS,
      rpId,
      userVerification: 'required' as const,
    },
  }
})
