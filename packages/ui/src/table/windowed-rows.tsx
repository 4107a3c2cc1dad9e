import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { rovingTarget } from '../lib/roving'
import { gapsBefore, withKept } from './window-range'

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
 * The body of a list of any length that the page scrolls: only the rows in and near the window and the one
 * with the focus exist, and empty rows keep the height of the others. Its keys walk all rows.
 */
export default function WindowedRows(props: WindowedRowsProps) {
  const { count } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const top = useTop(body)
  const [kept, setKept] = useState<number | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not in use
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => USUAL_HEIGHT,
    overscan: BEYOND,
    scrollMargin: top,
    getItemKey: props.keyOf,
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), kept, count),
  })
  const items = virtualizer.getVirtualItems()
  const gaps = gapsBefore(items, { top, kept })
  const last = items.at(-1)
  const after = last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - top)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const at = event.target instanceof Element && event.target.matches(LINK) ? indexOf(event.target) : null
    if (at === null) return
    const next = rovingTarget(event.key, { at, count, axis: 'vertical', byLetters: true })
    if (next === undefined) return
    // Told to the table: it knows only the rows that are drawn.
    event.preventDefault()
    flushSync(() => setKept(next))
    body.current?.querySelector<HTMLElement>(`tr[data-index="${next}"] ${LINK}`)?.focus()
  }

  return (
    <tbody
      ref={body}
      onKeyDown={walk}
      onFocus={(event) => setKept(indexOf(event.target))}
      onBlur={({ target }) => {
        // Another window was come to: the row has the focus again when this one is.
        if (document.activeElement !== target) setKept(null)
      }}
    >
      {items.flatMap(({ index }, at) => {
        const gap = gaps[at]
        const row = props.renderRow(index, virtualizer.measureElement)

        return gap ? [<GapRow key={gap.key} height={gap.height} />, row] : [row]
      })}
      {after > 0 && <GapRow key="gap last" height={after} />}
    </tbody>
  )
}

const LINK = '[data-roving]'

function indexOf(part: Element): number | null {
  const index = part.closest<HTMLElement>('tr[data-index]')?.dataset['index']

  return index === undefined ? null : Number(index)
}

/** Where the body begins in the page, in pixels: whatever is above it may grow at any time. */
function useTop(body: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(document.body)

    return () => watcher.disconnect()
  }, [body])

  return top
}

function GapRow({ height }: { height: number }) {
  return <tr aria-hidden style={{ height }} />
}
