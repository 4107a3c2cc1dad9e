/** A seeded source of chance: the same seed gives the same world, whatever machine it runs on. */
export interface Dice {
  /** From 0 up to but not including 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** Whether something of this probability happens. */
  chance(probability: number): boolean
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** One of a weighted list. */
  weigh<T extends { readonly weight: number }>(list: readonly T[]): T
  /** A source of its own for a part of the world, so that one part's draws do not shift another's. */
  part(label: string): Dice
}

/** The dice of a seed. */
export function diceOf(seed: string): Dice {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(list: readonly T[]): T => {
    const value = list[Math.floor(next() * list.length)]
    if (value === undefined) throw new Error('nothing to pick from')

    return value
  }

  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick,
    weigh: (list) => {
      let left = next() * list.reduce((sum, item) => sum + item.weight, 0)

      return list.find((item) => (left -= item.weight) < 0) ?? pick(list)
    },
    part: (label) => diceOf(`${seed}/${label}`),
  }
}

/** FNV-1a of a text. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  }

  return value
}
