import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

export type WindowedRowsProps = {
  count: number
  keyOf: (index: number) => string
  /**
   * Draws one row; its `tr` takes `measure` as ref and its index as `data-index`, by which its height is
   * known.
   */
  renderRow: (index: number, measure: Measure) => ReactNode
}

export type Measure = (row: HTMLTableRowElement | null) => void

/** What a row is taken to be high until it was seen, in pixels. */
const USUAL_HEIGHT = 72
/** Rows drawn beyond either edge of the window: a flick of a finger must not outrun them. */
const BEYOND = 16

/**
 * The body of a list of any length that the page scrolls: only the rows in and near the window exist, and two
 * empty rows keep the height of the others.
 */
export default function WindowedRows(props: WindowedRowsProps) {
  const { count } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    window.addEventListener('resize', measure)

    return () => window.removeEventListener('resize', measure)
  }, [count])
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not in use
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => USUAL_HEIGHT,
    overscan: BEYOND,
    scrollMargin: top,
    getItemKey: props.keyOf,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const before = first === undefined ? 0 : first.start - top
  const after = last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - top)

  return (
    <tbody ref={body}>
      <Gap height={before} />
      {items.map(({ index }) => props.renderRow(index, virtualizer.measureElement))}
      <Gap height={after} />
    </tbody>
  )
}

function Gap({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden style={{ height }} />
}
