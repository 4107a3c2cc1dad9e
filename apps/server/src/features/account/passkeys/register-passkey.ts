import { registerPasskey } from '@tongzhou/contract/account/passkeys/register-passkey'
import { takeChallenge } from '@tongzhou/db/stores/account/passkeys/passkey-challenge-store'
import { insertPasskey, listPasskeys } from '@tongzhou/db/stores/account/passkeys/passkey-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { deviceName } from '@tongzhou/domain/account/device-name'
import { MOST_PASSKEYS, newPasskeyName } from '@tongzhou/domain/account/passkeys/passkey-rules'
import { handle } from '../../../http/handle'
import { takeVerifyTicket } from '../../../shared/account/verify-ticket'
import { passkeyPlace } from './passkey-place'
import { tellOfPasskey } from './tell-of-passkey'
import { keyOfAttestation } from './verify-passkey'

/** Asks for a proof of two kinds first: whoever has the browser alone must not leave a way in behind. */
export const handler = handle(registerPasskey, async (input, context) => {
  const { tx, customer, request, services, wallNow, refuse } = context
  const { challengeId, response, verifyTicket } = input
  const { customerNo } = customer
  const isProven = await takeVerifyTicket(tx, { customer, purpose: 'PASSKEY', verifyTicket, wallNow })
  if (!isProven) return refuse('VERIFICATION_NEEDED')
  await lockCustomer(tx, customerNo)
  if ((await listPasskeys(tx, customerNo)).length >= MOST_PASSKEYS) return refuse('PASSKEY_FULL')
  const challenge = await takeChallenge(tx, { challengeId, purpose: 'CREATE', customerNo, wallNow })
  if (challenge === null) return refuse('PASSKEY_FAILED')
  const key = await keyOfAttestation({ response, challenge, place: passkeyPlace(services.config) })
  if (key === null) return refuse('PASSKEY_FAILED')
  const name = newPasskeyName(deviceName(request.userAgent), key.isBackedUp)
  const transports = response.response.transports ?? []
  const passkeyNo = await insertPasskey(tx, { ...key, customerNo, name, transports, createdAt: wallNow })
  if (passkeyNo === null) return refuse('PASSKEY_FAILED')
  await tellOfPasskey(tx, context, { act: 'ADDED', customerNo, name, serialNo: `PA-${challengeId}` })

  return { passkeyNo }
})
