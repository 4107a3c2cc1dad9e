import { verifyAsync } from '@noble/ed25519'

/**
 * Whether a text is signed by a key of 32 bytes: by Web Crypto, and where a browser's has no Ed25519 by
 * arithmetic on its SHA-512. Null: this browser has no Web Crypto at all, so nothing can be said.
 */
export async function isSignedBy(of: {
  readonly key: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
  readonly text: string
}): Promise<boolean | null> {
  const subtle = subtleOf(globalThis)
  if (subtle === null) return null
  const message = new TextEncoder().encode(of.text)
  try {
    const key = await subtle.importKey('raw', of.key, { name: 'Ed25519' }, false, ['verify'])

    return await subtle.verify({ name: 'Ed25519' }, key, of.signature, message)
  } catch {
    return verifyAsync(of.signature, message, of.key).catch(() => false)
  }
}

/** SHA-256 of a text, base64url; null where the browser has no Web Crypto. */
export async function digestOf(text: string): Promise<string | null> {
  const subtle = subtleOf(globalThis)
  if (subtle === null) return null
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))

  return btoa(Array.from(digest, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** A page that is neither secure nor a file has none, whatever its types say. */
function subtleOf(place: { readonly crypto?: { readonly subtle?: SubtleCrypto } }): SubtleCrypto | null {
  return place.crypto?.subtle ?? null
}
