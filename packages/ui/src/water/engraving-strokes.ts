/** A horizontal stroke of engraved water; lengths in the units of the drawing, opacity 0–1. */
export interface Stroke {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly opacity: number
}

/** How much each gap grows: water looks deeper where its strokes stand apart. */
const GROWTH = 1.14
const LONGEST = 88
const SHORTEST = 14

/**
 * Engraved water under a line at y = 0: rows of broken strokes whose gaps grow, whose lengths and strength
 * fall with the depth. The same seed draws the same water, so that nothing flickers between two renderings.
 */
export function engravingStrokes(box: {
  readonly width: number
  readonly depth: number
  readonly seed: number
  readonly firstGap?: number
}): Stroke[] {
  const next = sequence(box.seed)
  const strokes: Stroke[] = []
  let gap = box.firstGap ?? 5
  for (let y = gap; y < box.depth; y += gap) {
    const fallen = y / box.depth
    const longest = LONGEST - (LONGEST - SHORTEST) * fallen
    for (let x = -next() * longest; x < box.width;) {
      const length = longest * (0.35 + 0.65 * next())
      const from = Math.max(0, x)
      const to = Math.min(box.width, x + length)
      if (to - from > 2)
        strokes.push({
          x: rounded(from),
          y: rounded(y),
          length: rounded(to - from),
          opacity: rounded(1 - 0.75 * fallen),
        })
      x += length + longest * (0.2 + (0.5 + fallen) * next())
    }
    gap *= GROWTH
  }

  return strokes
}

/** Numbers from 0 to 1 that look without order and are the same for the same seed (Park and Miller). */
function sequence(seed: number): () => number {
  let state = (seed % 2147483646) + 1

  return () => {
    state = (state * 48271) % 2147483647

    return state / 2147483647
  }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
