import { z } from 'zod'
import { instantWire } from '../../kit/wire'

/** Bytes as WebAuthn writes them in JSON. */
const bytes = z.string().regex(/^[\w-]{1,8192}$/, '通行密钥的应答格式不正确')

/** Which question of ours a key answers. */
export const challengeId = z.uuid('请重新使用通行密钥')

const transports = z.array(z.string().max(20)).max(10)
const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: transports })

/** What a browser asks a key that exists: PublicKeyCredentialRequestOptionsJSON. */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  userVerification: z.literal('required'),
})

/** What a browser makes a key by: PublicKeyCredentialCreationOptionsJSON. */
export const creationOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

const given = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  /** We ask for none. */
  clientExtensionResults: z.object({}),
}

/** What a key answers to a question: AuthenticationResponseJSON. */
export const assertion = z.object({
  ...given,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})

/** A key that was just made: RegistrationResponseJSON. */
export const attestation = z.object({
  ...given,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() }),
})

/** A key as its customer sees it. */
export const passkeyView = z.object({
  passkeyNo: z.string(),
  name: z.string(),
  /** It travels between the customer's devices. */
  isBackedUp: z.boolean(),
  createdAt: instantWire,
  lastUsedAt: instantWire.nullable(),
})

/** Which key, as the customer's own list names it. */
export const passkeyNo = z.string().regex(/^\d{1,18}$/, '通行密钥编号不正确')
