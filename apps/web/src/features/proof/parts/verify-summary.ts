import { verifyAsync } from '@noble/ed25519'

/** What the code on a paper says. */
export interface Summary {
  readonly documentNo: string
  readonly asOf: string
  /** The holder's name, masked. */
  readonly name: string
  readonly total: string
  readonly count: number
  /** Of the first second after its last day. */
  readonly expires: Date
}

/**
 * FORM: no code of a paper. KEY: none of the keys given. REVOKED: a key that proves nothing any more.
 * SIGNATURE: changed after it was signed.
 */
export type Refused = 'FORM' | 'KEY' | 'REVOKED' | 'SIGNATURE'
export type Verified =
  | { readonly kind: 'signed'; readonly summary: Summary }
  | { readonly kind: 'refused'; readonly reason: Refused }

interface PublicKey {
  readonly kid: string
  /** Base64url. */
  readonly publicKey: string
  /** null: what it signed is good. */
  readonly revokedAt: string | null
}

/**
 * Checks what a paper's code holds, or the whole link it opens, with nothing but the keys (R-DOC-7): no
 * question about the paper is asked of anybody.
 */
export async function verifySummary(text: string, keys: readonly PublicKey[]): Promise<Verified> {
  const token = text.trim().split('#').at(-1) ?? ''
  const [head, body, signature, ...rest] = token.split('.')
  if (head === undefined || body === undefined || signature === undefined || rest.length > 0)
    return { kind: 'refused', reason: 'FORM' }
  const summary = summaryOf(jsonOf(body))
  const kid = jsonOf(head)['kid']
  if (summary === null || typeof kid !== 'string') return { kind: 'refused', reason: 'FORM' }
  const key = keys.find((one) => one.kid === kid)
  if (key === undefined) return { kind: 'refused', reason: 'KEY' }
  if (key.revokedAt !== null) return { kind: 'refused', reason: 'REVOKED' }
  const isSigned = await verifyAsync(
    bytesOf(signature) ?? new Uint8Array(),
    new TextEncoder().encode(`${head}.${body}`),
    bytesOf(key.publicKey) ?? new Uint8Array(),
  ).catch(() => false)

  return isSigned ? { kind: 'signed', summary } : { kind: 'refused', reason: 'SIGNATURE' }
}

function summaryOf(body: Readonly<Record<string, unknown>>): Summary | null {
  const { no, d, n, t, c, exp } = body
  if (typeof no !== 'string' || typeof d !== 'string' || typeof n !== 'string') return null
  if (typeof t !== 'string' || typeof c !== 'number' || typeof exp !== 'number') return null

  return { documentNo: no, asOf: d, name: n, total: t, count: c, expires: new Date(exp * 1000) }
}

function jsonOf(part: string): Readonly<Record<string, unknown>> {
  const bytes = bytesOf(part)
  if (bytes === null) return {}
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))

    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function bytesOf(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text)) return null
  try {
    return Uint8Array.from(
      atob(text.replaceAll('-', '+').replaceAll('_', '/')),
      (sign) => sign.codePointAt(0) ?? 0,
    )
  } catch {
    return null
  }
}
