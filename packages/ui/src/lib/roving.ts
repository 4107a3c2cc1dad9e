import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
/** What readers of lists press instead; only where nothing is typed. */
const letters: Record<string, string> = { j: 'ArrowDown', k: 'ArrowUp' }

/**
 * Moves the focus among the matching elements inside the element that handles the event, by arrow keys, Home
 * and End. Used as `onKeyDown` of tab lists, radio rows, keypads and table bodies. `wrap` goes round the
 * ends.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  options: {
    selector: string
    axis: 'horizontal' | 'vertical' | 'both'
    wrap?: boolean
    select?: boolean
    /** j and k move too, and the first j begins: for rows of a table. */
    byLetters?: boolean
  },
): void {
  // A list that draws only a part of its rows has moved the focus itself.
  if (event.defaultPrevented) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(options.selector)]
  const at = items.findIndex((item) => item === event.target)
  const begins = at < 0 && event.key === 'j' && event.target === event.currentTarget
  const next =
    begins && options.byLetters === true
      ? 0
      : rovingTarget(event.key, { at, count: items.length, ...options })
  const item = next === undefined ? undefined : items[next]
  if (item === undefined) return

  event.preventDefault()
  item.focus()
  if (options.select) item.click()
}

/** Which of `count` places a key leads to from place `at`, as `moveFocus` takes it; undefined: to none. */
export function rovingTarget(
  pressed: string,
  from: {
    at: number
    count: number
    axis: 'horizontal' | 'vertical' | 'both'
    wrap?: boolean
    byLetters?: boolean
  },
): number | undefined {
  if (from.at < 0) return undefined
  const key = from.byLetters === true ? (letters[pressed] ?? pressed) : pressed
  if (key === 'Home') return 0
  if (key === 'End') return from.count - 1
  const step = steps[key]
  if (step === undefined) return undefined
  if (from.axis === 'horizontal' && (key === 'ArrowUp' || key === 'ArrowDown')) return undefined
  if (from.axis === 'vertical' && (key === 'ArrowLeft' || key === 'ArrowRight')) return undefined
  const next = from.at + step
  if (next >= 0 && next < from.count) return next

  return from.wrap ? (next + from.count) % from.count : undefined
}
