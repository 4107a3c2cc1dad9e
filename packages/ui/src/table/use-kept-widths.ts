import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

interface Kept {
  readonly columns: string
  readonly widths: readonly number[]
  /** The width of the region they were measured in. */
  readonly within: number
}

/**
 * The widths of the head's cells as the rows made them, in pixels, 0 of a hidden one; null until they are
 * known and after the region's width has changed. With them the columns stand still while rows come and go.
 */
export function useKeptWidths(
  region: RefObject<HTMLElement | null>,
  isAsked: boolean,
  columns: string,
): readonly number[] | null {
  const [last, setKept] = useState<Kept | null>(null)
  const kept = isAsked && last?.columns === columns ? last : null
  useEffect(() => {
    const frame = region.current
    if (!isAsked || frame === null) return
    const watcher = new ResizeObserver(() => {
      const within = frame.clientWidth
      if (kept === null) setKept({ columns, widths: cellWidths(frame), within })
      else if (kept.within !== within) setKept(null)
    })
    watcher.observe(frame)

    return () => watcher.disconnect()
  }, [region, isAsked, columns, kept])

  return kept?.widths ?? null
}

function cellWidths(frame: HTMLElement): readonly number[] {
  return [...frame.querySelectorAll<HTMLElement>('thead th')].map((cell) => cell.offsetWidth)
}
