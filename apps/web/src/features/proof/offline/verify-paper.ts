import { bytesOf, fieldsOf, jsonOf } from './base64url'
import { isSignedBy } from './ed25519'
import { openDisclosures } from './open-disclosures'

/** What a paper says, as its code or its whole statement tells it. */
export interface Told {
  readonly documentNo: string
  readonly asOf: string
  /** The holder's name: masked in a code, in full in a statement; empty where it is not shown. */
  readonly name: string
  readonly total: string
  readonly count: number
  /** Of the first second after its last day. */
  readonly expires: Date
  /** Fund by fund, where the statement shows them. */
  readonly rows: readonly ToldRow[]
}

export interface ToldRow {
  readonly fundCode: string
  readonly name: string
  readonly shares: string
  /** Null where the statement says nothing of it. */
  readonly frozen: string | null
  readonly value: string
}

/**
 * FORM: neither code nor statement of a paper. KEY: none of the keys given. REVOKED: a key that proves
 * nothing any more. SIGNATURE: changed after it was signed. BROWSER: this one cannot check signatures.
 */
export type Refused = 'FORM' | 'KEY' | 'REVOKED' | 'SIGNATURE' | 'BROWSER'
export type Verified =
  | { readonly kind: 'signed'; readonly told: Told }
  | { readonly kind: 'refused'; readonly reason: Refused }

/** A key that papers are checked by. */
export interface PublicKey {
  readonly kid: string
  /** Base64url. */
  readonly publicKey: string
  /** null: what it signed is good. */
  readonly revokedAt: string | null
}

/**
 * Checks a paper's code, the whole link it opens, or its statement with what it discloses, with nothing but
 * the keys (R-DOC-7): no question about the paper is asked of anybody.
 */
export async function verifyPaper(text: string, keys: readonly PublicKey[]): Promise<Verified> {
  const token = (text.trim().split('#').at(-1) ?? '').replaceAll(/\s/g, '')
  const [jws = '', ...disclosures] = token.split('~')
  const [head, body, signature, ...rest] = jws.split('.')
  if (head === undefined || body === undefined || signature === undefined || rest.length > 0)
    return refused('FORM')
  const claims = fieldsOf(jsonOf(body))
  const { kid } = fieldsOf(jsonOf(head))
  const isStatement = disclosures.length > 0
  if (typeof kid !== 'string' || (isStatement ? claims['documentNo'] : claims['no']) === undefined)
    return refused('FORM')
  const key = keys.find((one) => one.kid === kid)
  if (key === undefined) return refused('KEY')
  if (key.revokedAt !== null) return refused('REVOKED')
  const isSigned = await isSignedBy({
    key: bytesOf(key.publicKey) ?? new Uint8Array(),
    signature: bytesOf(signature) ?? new Uint8Array(),
    text: `${head}.${body}`,
  })
  if (isSigned === null) return refused('BROWSER')
  if (!isSigned) return refused('SIGNATURE')
  // A statement without a key of its holder ends with the divider.
  if (isStatement && disclosures.at(-1) !== '') return refused('SIGNATURE')
  const opened = await openDisclosures(claims, disclosures.slice(0, -1))
  if (opened === null) return refused('SIGNATURE')
  const told = isStatement ? statementOf({ ...claims, ...opened.fields }, opened.rows) : codeOf(claims)

  return told === null ? refused('FORM') : { kind: 'signed', told }
}

function refused(reason: Refused): Verified {
  return { kind: 'refused', reason }
}

function codeOf({ no, d, n, t, c, exp }: Readonly<Record<string, unknown>>): Told | null {
  return toldOf({ documentNo: no, asOf: d, name: n, total: t, count: c, exp }, [])
}

function statementOf(claims: Readonly<Record<string, unknown>>, rows: readonly unknown[]): Told | null {
  const read = rows.map((row) => {
    const { fundCode, name, shares, value, frozen = null } = fieldsOf(row)

    return isText(fundCode) && isText(name) && isText(shares) && isText(value)
      ? { fundCode, name, shares, value, frozen: isText(frozen) ? frozen : null }
      : null
  })
  const whole = read.filter((row) => row !== null)
  const { name = '', total = '' } = claims

  return whole.length < rows.length ? null : toldOf({ ...claims, name, total }, whole)
}

function toldOf(claims: Readonly<Record<string, unknown>>, rows: readonly ToldRow[]): Told | null {
  const { documentNo, asOf, name, total, count, exp } = claims
  if (!isText(documentNo) || !isText(asOf) || !isText(name) || !isText(total)) return null
  if (typeof count !== 'number' || typeof exp !== 'number') return null

  return { documentNo, asOf, name, total, count, expires: new Date(exp * 1000), rows }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
