/** Sets of places as bits: place p is bit p mod 32 of word p / 32. */

export function setBit(bits: Uint32Array | undefined, place: number): void {
  if (bits) bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
}

export function hasBit(bits: Uint32Array, place: number): boolean {
  return (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1
}

/** The places of a list, of `count`. */
export function bitsOf(count: number, places: Iterable<number>): Uint32Array {
  const bits = new Uint32Array(Math.ceil(count / 32))
  for (const place of places) setBit(bits, place)

  return bits
}

/** The places that a test admits, of `count`. */
export function bitsWhere(count: number, admits: (place: number) => boolean): Uint32Array {
  const bits = new Uint32Array(Math.ceil(count / 32))
  for (let place = 0; place < count; place += 1) if (admits(place)) setBit(bits, place)

  return bits
}

/** The places of all the sets; there is at least one set. */
export function fewerBits(sets: readonly Uint32Array[]): Uint32Array {
  const [first, ...others] = sets
  const bits = Uint32Array.from(first ?? [])
  for (const other of others) {
    for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
  }

  return bits
}

/** The places of a set, ascending. */
export function placesIn(bits: Uint32Array): Uint32Array {
  const places = new Uint32Array(onesIn(bits, bits))
  let at = 0
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      places[at] = word * 32 + 31 - Math.clz32(rest & -rest)
      at += 1
    }
  }

  return places
}

/** How many places two sets of one size have in common. */
export function onesIn(a: Uint32Array, b: Uint32Array): number {
  let ones = 0
  for (let word = 0; word < a.length; word += 1) {
    let rest = (a[word] ?? 0) & (b[word] ?? 0)
    rest -= (rest >>> 1) & 0x5555_5555
    rest = (rest & 0x3333_3333) + ((rest >>> 2) & 0x3333_3333)
    ones += Math.imul((rest + (rest >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
  }

  return ones
}
