/** How far the last step, which has no end, is gone through on the scale. */
const WITHOUT_END = 0.6

/**
 * Where a number of days stands on a scale on which all steps are as wide: 0 at its begin, 1 at its end.
 */
export function tierPlace(
  steps: readonly { readonly from: number; readonly to: number | null }[],
  days: number,
): number {
  const at = Math.max(
    steps.findLastIndex((step) => step.from <= days),
    0,
  )
  const step = steps[at]
  if (step === undefined) return 0
  const part = step.to === null ? WITHOUT_END : (days - step.from) / (step.to - step.from)

  return (at + Math.min(Math.max(part, 0), 1)) / steps.length
}
