/**
 * Random numbers that depend only on a seed, a key and an index, so that the value of a day is the same
 * however many days were drawn before it: the registrar continues tomorrow the series that was written
 * yesterday.
 */
export interface Noise {
  /** Uniform in [0, 1). */
  unit(index: number): number
  /** Standard normal. */
  gauss(index: number): number
}

/** A noise of its own for (seed, key). */
export function noise(seed: string, key: string): Noise {
  const base = hashText(`${seed}/${key}`)
  const unit = (index: number) => scramble(base ^ Math.imul(index + 1, 0x9e3779b1)) / 4_294_967_296
  const gauss = (index: number) => {
    const radius = Math.sqrt(-2 * Math.log(1 - unit(2 * index)))
    return radius * Math.cos(2 * Math.PI * unit(2 * index + 1))
  }
  return { unit, gauss }
}

/** A sequence of draws for building one thing. */
export interface Dice {
  unit(): number
  between(low: number, high: number): number
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
}

/** Dice for (seed, key). */
export function dice(seed: string, key: string): Dice {
  const source = noise(seed, key)
  let index = 0
  const unit = () => source.unit(index++)
  const int = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1))
  return {
    unit,
    int,
    between: (low, high) => low + unit() * (high - low),
    chance: (probability) => unit() < probability,
    pick: (list) => {
      const picked = list[int(0, list.length - 1)]
      if (picked === undefined) throw new Error('pick from an empty list')
      return picked
    },
  }
}

function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return scramble(hash)
}

function scramble(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
