import { fieldsOf, jsonOf } from './base64url'
import { digestOf } from './ed25519'

/** What a statement shows besides its plain claims: single fields, and rows in their order. */
export interface Disclosed {
  readonly fields: Readonly<Record<string, unknown>>
  readonly rows: readonly unknown[]
}

/**
 * Opens the disclosures of a statement (RFC 9901) by the digests that its signed claims hold. Null: one is
 * broken, stands twice or belongs to another statement.
 */
export async function openDisclosures(
  claims: Readonly<Record<string, unknown>>,
  disclosures: readonly string[],
): Promise<Disclosed | null> {
  const byDigest = new Map<string, readonly unknown[]>()
  for (const text of disclosures) {
    const digest = await digestOf(text)
    const opened = jsonOf(text)
    if (digest === null || !Array.isArray(opened) || byDigest.has(digest)) return null
    byDigest.set(digest, opened)
  }
  const fields = digestsOf(claims['_sd']).flatMap((digest) => {
    const [, name, value, ...more] = byDigest.get(digest) ?? []
    if (typeof name !== 'string' || more.length > 0) return []
    byDigest.delete(digest)

    return [[name, value] as const]
  })
  const rows = (Array.isArray(claims['rows']) ? claims['rows'] : []).flatMap((row: unknown) => {
    const digest = fieldsOf(row)['...']
    const opened = typeof digest === 'string' ? byDigest.get(digest) : undefined
    if (typeof digest !== 'string' || opened?.length !== 2) return []
    byDigest.delete(digest)

    return [opened[1]]
  })

  return byDigest.size === 0 ? { fields: Object.fromEntries(fields), rows } : null
}

function digestsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}
