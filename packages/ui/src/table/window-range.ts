/**
 * The rows to draw, in their order: those in and near the window, and the one that has the focus, which must
 * not be lost by scrolling. `kept` null or beyond the last row: none has it.
 */
export function withKept(near: number[], kept: number | null, count: number): number[] {
  if (kept === null || kept >= count || near.includes(kept)) return near

  return kept < (near[0] ?? 0) ? [kept, ...near] : [...near, kept]
}

/** An empty row in place of those that are not drawn; pixels. */
interface Gap {
  readonly key: string
  readonly height: number
}

/**
 * The empty row before each drawn one, null where none is missing. A gap beside the kept row has a name of
 * its own for each side: otherwise that row would be moved in the page, and lose the focus by it.
 */
export function gapsBefore(
  drawn: readonly { readonly index: number; readonly start: number; readonly end: number }[],
  { top, kept }: { readonly top: number; readonly kept: number | null },
): readonly (Gap | null)[] {
  return drawn.map(({ index, start }, at) => {
    const height = start - (drawn[at - 1]?.end ?? top)
    if (height <= 0) return null

    return { key: at === 0 ? 'gap first' : index === kept ? 'gap to kept' : 'gap from kept', height }
  })
}
