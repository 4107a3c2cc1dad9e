import { createHash, createPublicKey, verify } from 'node:crypto'

/** A key as it is published: Ed25519, base64url. */
export interface PublishedKey {
  readonly kid: string
  readonly publicKey: string
}

/** What a statement says once its signature and every disclosure are checked. */
export type CheckedProof =
  | { readonly kind: 'good'; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly kind: 'fault'; readonly fault: string }

/**
 * Checks an SD-JWT of a proof (RFC 9901) with nothing but the published keys and Node's own cryptography: the
 * signature over the issuer's part, and that each disclosure belongs to it by its digest, once. Then adds up
 * the rows. Shares no code with the product and takes no library's word.
 */
export function checkProof(sdJwt: string, keys: readonly PublishedKey[]): CheckedProof {
  const [jwt = '', ...rest] = sdJwt.split('~')
  // A statement without a key of its holder ends with the divider.
  if (rest.at(-1) !== '') return fault('no end')
  const signed = checkSignature(jwt, keys)
  if (signed.kind === 'fault') return signed
  const opened = new Map<string, readonly unknown[]>()
  for (const text of rest.slice(0, -1)) {
    const disclosure: unknown = parsed(text)
    if (!Array.isArray(disclosure)) return fault(`no disclosure: ${text}`)
    opened.set(createHash('sha256').update(text).digest('base64url'), disclosure)
  }
  const used = new Set<string>()
  const claims = filledIn(signed.claims, opened, used)
  if (!isRecord(claims)) return fault('no object')
  for (const digest of opened.keys()) if (!used.has(digest)) return fault('a disclosure of another statement')

  return sumFault(claims) ?? { kind: 'good', claims }
}

/** Checks a compact JWS: the code on a paper, or the issuer's part of a statement. */
export function checkSignature(jws: string, keys: readonly PublishedKey[]): CheckedProof {
  const [head = '', body = '', signature = '', ...rest] = jws.split('.')
  const header: unknown = parsed(head)
  const claims: unknown = parsed(body)
  if (rest.length > 0 || !isRecord(header) || !isRecord(claims)) return fault('no JWS')
  if (header['alg'] !== 'EdDSA') return fault(`algorithm ${String(header['alg'])}`)
  const key = keys.find(({ kid }) => kid === header['kid'])
  if (key === undefined) return fault(`unknown key ${String(header['kid'])}`)
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.publicKey }
  const isSigned = verify(
    null,
    Buffer.from(`${head}.${body}`, 'ascii'),
    createPublicKey({ key: jwk, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  )

  return isSigned ? { kind: 'good', claims } : fault('signature')
}

/** Puts what was disclosed in the place of its digest; what was not disclosed is left out. */
function filledIn(
  value: unknown,
  opened: ReadonlyMap<string, readonly unknown[]>,
  used: Set<string>,
): unknown {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => {
      const digest = isRecord(item) ? item['...'] : undefined
      if (typeof digest !== 'string') return [filledIn(item, opened, used)]
      const disclosure = opened.get(digest)
      if (disclosure?.length !== 2) return []
      used.add(digest)

      return [filledIn(disclosure[1], opened, used)]
    })
  if (!isRecord(value)) return value
  const plain = Object.entries(value).filter(([name]) => name !== '_sd' && name !== '_sd_alg')
  const digests: unknown = value['_sd']
  const disclosed = (Array.isArray(digests) ? digests : []).flatMap((digest: unknown) => {
    const disclosure = typeof digest === 'string' ? opened.get(digest) : undefined
    if (typeof digest !== 'string' || disclosure?.length !== 3) return []
    used.add(digest)

    return [[String(disclosure[1]), disclosure[2]] as const]
  })

  return Object.fromEntries(
    [...plain, ...disclosed].map(([name, one]) => [name, filledIn(one, opened, used)]),
  )
}

/** Where rows are shown they are all there, each is shares × NAV or more, and they sum to the total. */
function sumFault(claims: Readonly<Record<string, unknown>>): CheckedProof | null {
  const rows: unknown = claims['rows']
  if (!Array.isArray(rows) || rows.length === 0) return null
  if (rows.length !== claims['count']) return fault(`${rows.length} rows of ${String(claims['count'])}`)
  let sum = 0n
  for (const row of rows as readonly Readonly<Record<string, string>>[]) {
    const [value, shares, nav] = [row['value'] ?? '', row['shares'] ?? '', row['nav'] ?? '']
    const scale = 10n ** BigInt(nav.split('.')[1]?.length ?? 0)
    const exact = hundredths(shares) * BigInt(nav.replace('.', ''))
    if (hundredths(value) < (exact + scale / 2n) / scale) return fault(`row ${row['fundCode']}`)
    sum += hundredths(value)
  }

  return sum === hundredths(String(claims['total'])) ? null : fault('sum')
}

const hundredths = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.')

  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
}

const fault = (text: string): CheckedProof => ({ kind: 'fault', fault: text })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  if (!/^[\w-]+$/.test(text)) return null
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
