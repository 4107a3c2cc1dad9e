import { type KeyboardEvent, type PointerEvent, useState } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The list with one item taken out and put in at another place. */
export function moved(items: readonly string[], item: string, to: number): readonly string[] {
  const rest = items.filter((other) => other !== item)
  const at = Math.min(Math.max(to, 0), rest.length)

  return [...rest.slice(0, at), item, ...rest.slice(at)]
}

/**
 * An order that is changed by dragging a handle, or by the arrow keys on it. Rows carry `data-order-key`.
 * `save` is called with the new order once the handle is let go, or after each key.
 */
export function useOrder(first: readonly string[], save: (order: readonly string[]) => void) {
  const [order, setOrder] = useState(first)
  const [dragged, setDragged] = useState<string | null>(null)
  // Rows come and go while the order is open: known ones keep their place.
  const known = [
    ...order.filter((key) => first.includes(key)),
    ...first.filter((key) => !order.includes(key)),
  ]
  const place = (key: string, to: number) => {
    const next = moved(known, key, to)
    setOrder(next)

    return next
  }

  return {
    order: known,
    dragged,
    handleOf: (key: string) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        save(place(key, known.indexOf(key) + step))
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(key)
      },
      onPointerMove: (event: PointerEvent) => {
        if (dragged !== key) return
        const row = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-order-key]')
        const over = row?.getAttribute('data-order-key') ?? key
        if (over !== key) place(key, known.indexOf(over))
      },
      onPointerUp: () => {
        if (dragged !== key) return
        setDragged(null)
        save(known)
      },
      onPointerCancel: () => setDragged(null),
    }),
  }
}
