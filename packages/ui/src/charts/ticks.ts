/**
 * Round values (1, 2 or 5 times a power of ten apart) inside a range, about as many as wanted, low to high.
 * Own code because d3-scale weighs 12 KB compressed on the first view for this one need. `low` < `high`.
 */
export function roundTicks(range: { low: number; high: number; wanted: number }): number[] {
  const step = roundStep((range.high - range.low) / range.wanted)
  const first = Math.ceil(range.low / step)
  const count = Math.floor(range.high / step) - first + 1

  // A step below one divides instead of multiplying, so that 3 × 0.1 prints as 0.3.
  return Array.from({ length: Math.max(0, count) }, (_, at) => (first + at) * step).map((tick) =>
    step < 1 ? Math.round(tick * (1 / step)) / Math.round(1 / step) : tick,
  )
}

/** The round step nearest to a raw one on a logarithmic scale. */
function roundStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw))
  const part = raw / power
  if (part >= Math.sqrt(50)) return 10 * power
  if (part >= Math.sqrt(10)) return 5 * power

  return part >= Math.SQRT2 ? 2 * power : power
}
