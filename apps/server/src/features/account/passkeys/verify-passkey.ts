import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { assertion, attestation } from '@tongzhou/contract/account/passkeys/passkey-shapes'
import type { StoredPasskey } from '@tongzhou/db/stores/account/passkeys/passkey-store'
import type { z } from 'zod'
import type { PasskeyPlace } from './passkey-place'

/** ES256, EdDSA and RS256: one of them is made by every authenticator there is (R-ACT-24). */
export const ALGORITHMS = [-7, -8, -257]

/** Hundreds of files that a process without a key to judge need not read. */
const library = () => import('@simplewebauthn/server')

/** The library throws for a forged answer as for a malformed one: both are no proof. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}

/**
 * The counter of a right answer of a key to a question, null of a wrong one. Whether the counter has grown is
 * not judged here: a copy must be told from a forgery.
 */
export async function counterOfAssertion(asked: {
  response: z.output<typeof assertion>
  challenge: Buffer
  key: Pick<StoredPasskey, 'credentialId' | 'publicKey'>
  place: PasskeyPlace
}): Promise<number | null> {
  const { response, challenge, key, place } = asked
  const { verifyAuthenticationResponse } = await library()
  const answered = await orNull(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: [...place.origins],
      expectedRPID: place.rpId,
      requireUserVerification: true,
      credential: {
        id: key.credentialId.toString('base64url'),
        publicKey: new Uint8Array(key.publicKey),
        counter: 0,
      },
    }),
  )

  return answered?.verified === true ? answered.authenticationInfo.newCounter : null
}

/** The public half of a key that was made for a question, null where anything of it is wrong. */
export async function keyOfAttestation(asked: {
  response: z.output<typeof attestation>
  challenge: Buffer
  place: PasskeyPlace
}): Promise<{ credentialId: Buffer; publicKey: Buffer; counter: number; isBackedUp: boolean } | null> {
  const { response, challenge, place } = asked
  const { verifyRegistrationResponse } = await library()
  const made = await orNull(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: [...place.origins],
      expectedRPID: place.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (made === null || !made.verified) return null
  const { credential, credentialBackedUp } = made.registrationInfo

  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    isBackedUp: credentialBackedUp,
  }
}
