const STEPS = [0.02, 0.05, 0.1, 0.2]

/** Two to four round depths down to the deepest, in fractions, for reading a sounding by. */
export function gaugeLines(deepest: number): number[] {
  const step = STEPS.find((each) => deepest / each < 4) ?? 0.25
  const count = Math.max(1, Math.floor(deepest / step + 1e-9))

  return Array.from({ length: count }, (_, at) => Math.round((at + 1) * step * 100) / 100)
}
