/** The last worlds of the run of `npm test`, which have every kind of thing in them. */
const EVERYTHING: ReadonlySet<string> = new Set(['45', '46', '47', '48'])

/** Worlds whose planted bugs keep their stories: nothing newer comes into them. */
const KEPT = { from: 5001, to: 5100 } as const

/** Whether these are all the worlds that have everything in them. */
export function haveEverything(seeds: readonly string[]): boolean {
  return [...EVERYTHING].every((seed) => seeds.includes(seed))
}

/** Whether a kind of operations is in the world of a seed: from a first one on, and in the last of a run. */
export function isFrom(first: number, seed: string): boolean {
  return Number(seed) >= first || EVERYTHING.has(seed)
}

/** The same for what was added after the planted bugs had found their seeds above 5000. */
export function isFromButKept(first: number, seed: string): boolean {
  const isKept = Number(seed) >= KEPT.from && Number(seed) <= KEPT.to

  return !isKept && isFrom(first, seed)
}
