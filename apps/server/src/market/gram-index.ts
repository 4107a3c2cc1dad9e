/** Texts one index can hold: place and pair share the 53 bits of a number. */
const MOST_TEXTS = 2 ** 21
/** Stands behind every text, so that its last sign is the first of a pair too. No text holds it. */
const END = '\n'

/**
 * Which of many short texts hold a word. Every pair of neighbouring signs keeps the places of its texts; a question looks
 * through the shortest list among the word's pairs, so it never reads all texts unless all have the pair.
 */
export class GramIndex {
  readonly texts: readonly string[]
  /** The pairs that occur, ascending; pair g stands in places[starts[g]] … places[starts[g + 1] − 1]. */
  readonly #pairs: Uint32Array
  readonly #starts: Uint32Array
  readonly #places: Uint32Array

  constructor(texts: readonly string[]) {
    if (texts.length > MOST_TEXTS) throw new RangeError(`an index of ${texts.length} texts`)
    this.texts = texts
    const keys = sortedKeys(texts)
    const pairs: number[] = []
    const starts: number[] = []
    this.#places = new Uint32Array(keys.length)
    for (const [i, key] of keys.entries()) {
      const pair = Math.floor(key / MOST_TEXTS)
      if (pair !== pairs.at(-1)) {
        pairs.push(pair)
        starts.push(i)
      }
      this.#places[i] = key - pair * MOST_TEXTS
    }
    this.#pairs = Uint32Array.from(pairs)
    this.#starts = Uint32Array.from([...starts, keys.length])
  }

  /** The first places, ascending, of texts that hold the word; all of them without a limit. An empty word is in none. */
  placesWith(word: string, limit = Infinity): number[] {
    const found: number[] = []
    const candidates = word.length === 1 ? this.#placesOfSign(word) : this.#shortest(word)
    for (const place of candidates) {
      if (found.length >= limit) break
      // A text that holds all pairs need not hold them in a row.
      if (word.length <= 2 || this.texts[place]?.includes(word)) found.push(place)
    }

    return found
  }

  #shortest(word: string): Uint32Array {
    let best: Uint32Array | null = null
    for (let at = 0; at + 1 < word.length; at += 1) {
      const pair = this.#lowerBound(pairAt(word, at))
      if (this.#pairs[pair] !== pairAt(word, at)) return none
      const places = this.#places.subarray(this.#starts[pair], this.#starts[pair + 1])
      if (best === null || places.length < best.length) best = places
    }

    return best ?? none
  }

  /** The texts of all pairs that begin with the sign. */
  #placesOfSign(sign: string): Uint32Array {
    const first = sign.charCodeAt(0) * SIGNS
    const from = this.#starts[this.#lowerBound(first)] ?? 0
    const to = this.#starts[this.#lowerBound(first + SIGNS)] ?? this.#places.length
    const sorted = this.#places.slice(from, to).sort()

    return sorted.filter((place, i) => place !== sorted[i - 1])
  }

  /** The first pair that is not below, by halving. */
  #lowerBound(wanted: number): number {
    let [low, high] = [0, this.#pairs.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#pairs[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }

    return low
  }
}

const SIGNS = 65_536
const none = new Uint32Array(0)

function pairAt(text: string, at: number): number {
  return text.charCodeAt(at) * SIGNS + text.charCodeAt(at + 1)
}

/** Pair and place of every two neighbouring signs as one number, ascending, each once. */
function sortedKeys(texts: readonly string[]): Float64Array {
  const keys = new Float64Array(texts.reduce((sum, text) => sum + text.length, 0))
  let count = 0
  for (const [place, text] of texts.entries()) {
    const ended = text + END
    for (let at = 0; at < text.length; at += 1) keys[count++] = pairAt(ended, at) * MOST_TEXTS + place
  }
  keys.sort()
  let kept = 0
  for (const key of keys) if (kept === 0 || key !== keys[kept - 1]) keys[kept++] = key

  return keys.subarray(0, kept)
}
