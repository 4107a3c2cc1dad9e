import { Activity, useState } from 'react'
import type { ScreenPlace } from '../shared/routing/screen-place'
import { ScreenFrame } from './screen-frame'

/**
 * Draws the screen in front and keeps the keep-alive screens that were left, hidden with their state. A kept
 * screen sees its own place, not the address of the page in front.
 */
export function KeptScreens({ place }: { place: ScreenPlace }) {
  const [kept, setKept] = useState<readonly ScreenPlace[]>([])
  const isKept = place.row.keepAlive === true
  const known = kept.find((other) => other.row === place.row)
  if (isKept && (known?.pathname !== place.pathname || known.search !== place.search)) {
    // Set while rendering: the list follows the page in front, as React's documentation advises for derived
    // state.
    setKept([...kept.filter((other) => other.row !== place.row), place])
  }
  const hidden = kept
    .filter((other) => other.row !== place.row)
    .map((other) => ({ key: other.row.path, place: { ...other, isShown: false } }))
  const shown = { key: isKept ? place.row.path : place.pathname, place }

  // One list: a screen that goes from shown to hidden keeps its key among the same siblings, and so its
  // state.
  return [...hidden, shown].map(({ key, place: at }) => (
    <Activity key={key} mode={at.isShown ? 'visible' : 'hidden'}>
      <ScreenFrame place={at} />
    </Activity>
  ))
}
