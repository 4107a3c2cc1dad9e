import type { KeyboardEvent, PointerEvent } from 'react'
import { indexAt } from './plot'

/**
 * The invisible layer over a plot that follows the finger, the mouse and the arrow keys. To a screen reader
 * it is a slider over the days; `valueText` says the day and its values.
 */
export function Scrubber(props: {
  label: string
  count: number
  index: number | null
  onIndex: (index: number | null) => void
  valueText: string
}) {
  const { count, onIndex } = props
  const at = props.index ?? count - 1
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onIndex(indexAt(event.clientX - box.left, { width: box.width, count }))
  }
  const key = (event: KeyboardEvent) => {
    const next = keyTarget(event, { at, count })
    if (next === undefined) return
    event.preventDefault()
    onIndex(next)
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, count - 1)}
      aria-valuenow={Math.max(0, at)}
      aria-valuetext={props.valueText}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={() => onIndex(null)}
      onBlur={() => onIndex(null)}
      onKeyDown={key}
      className="absolute inset-0 cursor-crosshair touch-pan-y rounded-small"
    />
  )
}

function keyTarget(event: KeyboardEvent, from: { at: number; count: number }): number | null | undefined {
  const step = event.shiftKey ? 10 : 1
  if (event.key === 'ArrowLeft') return Math.max(0, from.at - step)
  if (event.key === 'ArrowRight') return Math.min(from.count - 1, from.at + step)
  if (event.key === 'Home') return 0
  if (event.key === 'End') return from.count - 1
  if (event.key === 'Escape') return null

  return undefined
}
