/** Texts one index can hold: place and pair share the 53 bits of a number. */
const MOST_TEXTS = 2 ** 21
/** Stands behind every text, so that its last sign is the first of a pair too. No text holds it. */
const END = '\n'

/**
 * Finds the short texts that contain a word. Every pair of neighbouring characters lists its texts; a query
 * scans the shortest list among the word's pairs, so it reads all texts only if all contain the pair.
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

  /**
   * The first places, ascending, of texts that hold the word; all of them without a limit. An empty word is
   * in none.
   */
  placesWith(word: string, limit = Infinity): number[] {
    const found: number[] = []
    for (const place of this.#candidates(word, limit)) {
      if (found.length >= limit) break
      // A text that holds all pairs need not hold them in a row.
      if (word.length <= 2 || this.texts[place]?.includes(word)) found.push(place)
    }

    return found
  }

  /** For each text, how many of the word's pairs it holds (255 at most), wherever they stand. */
  pairsShared(word: string): Uint8Array {
    const shared = new Uint8Array(this.texts.length)
    for (const pair of new Set(pairsOf(word)))
      for (const place of this.#placesOf(pair)) {
        const before = shared[place] ?? 0
        if (before < 255) shared[place] = before + 1
      }

    return shared
  }

  /**
   * Places that may hold the word. Where all are wanted, they hold every pair of it: a text is read only for
   * these.
   */
  #candidates(word: string, limit: number): Uint32Array {
    if (word.length === 1) return this.#placesOfSign(word)
    const lists = this.#listsOf(word)
    const [shortest = none, ...others] = lists.sort((a, b) => a.length - b.length)

    return limit === Infinity ? others.reduce(inBoth, shortest) : shortest
  }

  /** The places of each pair of the word; none when one pair stands nowhere. */
  #listsOf(word: string): Uint32Array[] {
    const lists: Uint32Array[] = []
    for (const pair of pairsOf(word)) {
      const places = this.#placesOf(pair)
      if (places.length === 0) return []
      lists.push(places)
    }

    return lists
  }

  #placesOf(wanted: number): Uint32Array {
    const pair = firstNotBelow(this.#pairs, wanted, 0)

    return this.#pairs[pair] === wanted
      ? this.#places.subarray(this.#starts[pair], this.#starts[pair + 1])
      : none
  }

  /** The texts of all pairs that begin with the sign. */
  #placesOfSign(sign: string): Uint32Array {
    const first = sign.charCodeAt(0) * SIGNS
    const from = this.#starts[firstNotBelow(this.#pairs, first, 0)] ?? 0
    const to = this.#starts[firstNotBelow(this.#pairs, first + SIGNS, 0)] ?? this.#places.length
    const sorted = this.#places.slice(from, to).sort()

    return sorted.filter((place, i) => place !== sorted[i - 1])
  }
}

const SIGNS = 65_536
const none = new Uint32Array(0)

/** Few candidates are read as fast as they are compared. */
const FEW = 16
/** From so many times the candidates on, a list is halved for each instead of walked along. */
const FAR = 16

/** The places that stand in both lists, the first being the shorter one. */
function inBoth(few: Uint32Array, many: Uint32Array): Uint32Array {
  if (few.length <= FEW) return few
  const both = new Uint32Array(few.length)
  let count = 0
  let at = 0
  for (const place of few) {
    if (many.length > few.length * FAR) at = firstNotBelow(many, place, at)
    else while (at < many.length && (many[at] ?? 0) < place) at += 1
    if (many[at] === place) both[count++] = place
  }

  return both.subarray(0, count)
}

/** The place of the first that is not below `wanted`, looked for from a place on, by halving. */
function firstNotBelow(sorted: Uint32Array, wanted: number, from: number): number {
  let [low, high] = [from, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }

  return low
}

function pairsOf(word: string): number[] {
  const pairs: number[] = []
  for (let at = 0; at + 1 < word.length; at += 1) pairs.push(pairAt(word, at))

  return pairs
}

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
