import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** An authenticator in software: a key pair of ES256 for one name, made and used as WebAuthn says. */
export interface TestAuthenticator {
  readonly id: string
  create(options: { challenge: string; rp: { id: string } }, at?: Partial<Place>): Attestation
  get(options: { challenge: string; rpId: string }, at?: Partial<Place>): Assertion
  /** What the next answer counts; 0 = it never counts. */
  counter: number
}
interface Place {
  readonly origin: string
  readonly rpId: string
  /** The customer has shown finger, face or PIN. */
  readonly isVerified: boolean
}
interface Given {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly clientExtensionResults: Record<string, never>
}
type Attestation = Given & { readonly response: { clientDataJSON: string; attestationObject: string } }
type Assertion = Given & {
  readonly response: { clientDataJSON: string; authenticatorData: string; signature: string }
}

/** A fresh authenticator that is asked by a page of `origin`. */
export function testAuthenticator(origin: string): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const given = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  const self: TestAuthenticator = {
    id,
    counter: 0,
    create(options, at = {}) {
      const rpId = at.rpId ?? options.rp.id
      const clientDataJSON = clientData('webauthn.create', options.challenge, at.origin ?? origin)
      const authData = Buffer.concat([
        head({ rpId, counter: self.counter, flags: at.isVerified === false ? 0x41 : 0x45 }),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(publicKey),
      ])

      return { ...given, response: { clientDataJSON, attestationObject: attestationOf(authData) } }
    },
    get(options, at = {}) {
      const clientDataJSON = clientData('webauthn.get', options.challenge, at.origin ?? origin)
      const rpId = at.rpId ?? options.rpId
      const flags = at.isVerified === false ? 0x01 : 0x05
      const authData = head({ rpId, counter: self.counter, flags })
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      const signature = sign('sha256', signed, privateKey).toString('base64url')

      return {
        ...given,
        response: { clientDataJSON, authenticatorData: authData.toString('base64url'), signature },
      }
    },
  }

  return self
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

function head(of: { rpId: string; counter: number; flags: number }): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(of.counter)

  return Buffer.concat([sha256(of.rpId), Buffer.from([of.flags]), counter])
}

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9052: an EC2 key of P-256 for ES256). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])

  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ])
}

/** CBOR of {fmt: "none", attStmt: {}, authData}. */
function attestationOf(authData: Buffer): string {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  const data = Buffer.concat([Buffer.from([0x59]), length, authData])

  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    data,
  ]).toString('base64url')
}
