import { randomBytes } from 'node:crypto'
import { passkeyCreation } from '@tongzhou/contract/account/passkeys/passkey-creation'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { keepPasskeyHandle, listPasskeys } from '@tongzhou/db/stores/account/passkeys/passkey-store'
import { maskMobile, maskName } from '@tongzhou/domain/account/masking'
import { CHALLENGE_MS, MOST_PASSKEYS } from '@tongzhou/domain/account/passkeys/passkey-rules'
import { handle } from '../../../http/handle'
import { loginMobileOf } from '../../../shared/account/login-mobile'
import { askPasskey } from './ask-passkey'
import { passkeyPlace } from './passkey-place'
import { ALGORITHMS } from './verify-passkey'

/** A key of the device's own list, unlocked by finger, face or PIN; which make it is, is not asked. */
export const handler = handle(passkeyCreation, async (_input, context) => {
  const { tx, customer, services, wallNow, refuse } = context
  const { customerNo } = customer
  const keys = await listPasskeys(tx, customerNo)
  if (keys.length >= MOST_PASSKEYS) return refuse('PASSKEY_FULL')
  const facts = await findCustomerFacts(tx, customerNo)
  if (!facts) throw new Error('a session without its customer')
  const own = services.cipher.of(customerNo)
  const mobile = loginMobileOf(own, facts)
  const person = facts.nameCipher && maskName(own.decrypt('customer.name', facts.nameCipher))
  const name = mobile === null ? (person ?? customerNo) : maskMobile(mobile)
  const handle = await keepPasskeyHandle(tx, { customerNo, handle: randomBytes(32) })
  const { challengeId, challenge } = await askPasskey(tx, { purpose: 'CREATE', customerNo, wallNow })

  return {
    challengeId,
    options: {
      challenge: challenge.toString('base64url'),
      timeout: CHALLENGE_MS,
      rp: { id: passkeyPlace(services.config).rpId, name: services.config.COMPANY_NAME },
      // What the device's list shows: the number masked, as everywhere; his name where he has none.
      user: { id: handle.toString('base64url'), name, displayName: name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      excludeCredentials: keys.map((key) => ({
        id: key.credential_id.toString('base64url'),
        type: 'public-key' as const,
        transports: key.transports,
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    },
  }
})
