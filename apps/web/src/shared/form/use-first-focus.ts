import { useEffect, useRef } from 'react'

/**
 * For a page that is nothing but its form: on a desktop the first field takes the focus when the form comes,
 * unless something on the page has it already. A phone's keyboard does not come up unasked.
 */
export function useFirstFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  useEffect(() => {
    const { activeElement } = document
    const isTaken = activeElement !== null && activeElement.closest('main, body > :not(main)') !== null
    if (isTaken && activeElement?.id !== 'main' && activeElement?.tagName !== 'MAIN') return
    if (!window.matchMedia('(min-width: 64rem)').matches) return
    place.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus({ preventScroll: true })
  }, [])

  return place
}
