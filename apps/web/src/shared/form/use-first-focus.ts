import { useEffect, useRef } from 'react'

/**
 * For a page that is nothing but its form: on a desktop the first field takes the focus when the form comes,
 * unless one of the page has it already. A phone's keyboard does not come up unasked.
 */
export function useFirstFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (document.activeElement?.matches('main :is(input, textarea, select)') === true) return
    if (!window.matchMedia('(min-width: 64rem)').matches) return
    place.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus({ preventScroll: true })
  }, [])

  return place
}
