import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)
const MOST_PAGES = 500
const MOST_BYTES = 32 * 1024 * 1024

/** A rendered page as it is sent to everybody. */
export class KeptPage {
  readonly html: Buffer
  readonly status: number
  /** The same for two renderings that differ only in when they were made (W/"…"). */
  readonly tag: string
  /** The content security policy of its scripts and styles. */
  readonly policy: string
  readonly #packed = new Map<Encoding, Promise<Buffer>>()

  constructor(page: { readonly html: string; readonly status: number; readonly policy: string }) {
    const { html, status, policy } = page
    this.status = status
    this.policy = policy
    this.html = Buffer.from(html)
    this.tag = `W/"${createHash('sha256').update(withoutTimes(html)).digest('base64url').slice(0, 22)}"`
  }

  /** The best the client takes, compressed once. */
  async packed(acceptEncoding: string | undefined): Promise<{ body: Buffer; encoding: Encoding }> {
    const encoding = encodingFor(acceptEncoding)
    const known = this.#packed.get(encoding) ?? pack(this.html, encoding)
    this.#packed.set(encoding, known)

    return { body: await known, encoding }
  }
}

/**
 * Public pages by their address, rendered once and sent from memory. `stamp` names the state they belong to
 * (market version, minute of the business clock); a new stamp drops them all. Of too many the one goes that
 * nobody has asked for longest: invented addresses do not drive out what people read.
 */
export class KeptPages {
  /** In the order in which they were asked for last. */
  #pages = new Map<string, Promise<KeptPage | null>>()
  /** Of the pages that are rendered, as long as they are kept. */
  #sizes = new Map<string, number>()
  #stamp = ''
  #bytes = 0

  /**
   * The page, or null when it may not be kept. Requests that arrive during a rendering wait for it; `make`
   * returns null for a page that must not be kept.
   */
  async find(stamp: string, key: string, make: () => Promise<KeptPage | null>): Promise<KeptPage | null> {
    if (stamp !== this.#stamp) {
      this.#pages = new Map()
      this.#sizes = new Map()
      this.#stamp = stamp
      this.#bytes = 0
    }
    const pages = this.#pages
    const known = pages.get(key)
    if (known) {
      pages.delete(key)
      pages.set(key, known)

      return known
    }
    while (pages.size >= MOST_PAGES) this.#dropOldest()
    const made = make()
    pages.set(key, made)
    try {
      const page = await made
      if (pages.get(key) !== made || pages !== this.#pages) return page
      if (page === null) pages.delete(key)
      else this.#count(key, page)

      return page
    } catch (error) {
      if (pages.get(key) === made) pages.delete(key)
      throw error
    }
  }

  #count(key: string, page: KeptPage): void {
    this.#sizes.set(key, page.html.length)
    this.#bytes += page.html.length
    while (this.#bytes > MOST_BYTES && this.#pages.size > 1) this.#dropOldest()
  }

  #dropOldest(): void {
    const [oldest] = this.#pages.keys()
    if (oldest === undefined) return
    this.#pages.delete(oldest)
    this.#bytes -= this.#sizes.get(oldest) ?? 0
    this.#sizes.delete(oldest)
  }
}

/** The hash leaves out the times in the page: the hydration state holds the moment of every answer. */
function withoutTimes(html: string): string {
  return html.replaceAll(/"dataUpdatedAt":\d+/g, '').replaceAll(/"now":"[^"]*"/g, '')
}

function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  if (/\bbr\b/.test(acceptEncoding)) return 'br'

  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity'
}

/** Both beside the loop, in a few thousandths of a second. */
function pack(html: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(html)
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants

  return encoding === 'br'
    ? packBrotli(html, { params: { [quality]: 6, [size]: html.length } })
    : packGzip(html, { level: 6 })
}
