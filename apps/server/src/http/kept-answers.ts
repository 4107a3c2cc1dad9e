import { gzipSync } from 'node:zlib'

/** An encoded answer, ready to be sent as it is. */
export interface KeptAnswer {
  readonly body: Buffer
  gzip: Buffer | null
}

const MOST_ANSWERS = 4_000
const MOST_BYTES = 64 * 1024 * 1024
/** Smaller answers are not worth compressing (as @fastify/compress has it). */
const LEAST_GZIP = 1024

/**
 * Answers of public market calls, encoded once and sent to everybody who asks the same while nothing changed. `stamp` names
 * the state they belong to (market version, minute of the business clock): another stamp drops them all.
 */
export class KeptAnswers {
  #answers = new Map<string, KeptAnswer>()
  #stamp = ''
  #bytes = 0

  find(stamp: string, key: string): KeptAnswer | undefined {
    return stamp === this.#stamp ? this.#answers.get(key) : undefined
  }

  keep(stamp: string, key: string, body: Buffer): KeptAnswer {
    if (stamp !== this.#stamp || this.#bytes > MOST_BYTES || this.#answers.size >= MOST_ANSWERS) {
      this.#answers = new Map()
      this.#stamp = stamp
      this.#bytes = 0
    }
    const kept: KeptAnswer = { body, gzip: null }
    this.#answers.set(key, kept)
    this.#bytes += body.length

    return kept
  }
}

/** The bytes for a client: compressed once per answer when it takes gzip. */
export function bytesFor(
  kept: KeptAnswer,
  acceptEncoding: string | undefined,
): { body: Buffer; isGzip: boolean } {
  if (kept.body.length < LEAST_GZIP || !acceptEncoding?.includes('gzip'))
    return { body: kept.body, isGzip: false }
  kept.gzip ??= gzipSync(kept.body, { level: 6 })

  return { body: kept.gzip, isGzip: true }
}
