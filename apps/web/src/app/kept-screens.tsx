import { Activity, useState } from 'react'
import type { ScreenPlace } from '../shared/routing/screen-place'
import { ScreenFrame } from './screen-frame'

/**
 * Draws the screen in front and keeps the keep-alive screens that were left, hidden with their state. A kept screen
 * sees its own place, not the address of the page in front.
 */
export function KeptScreens({ place }: { place: ScreenPlace }) {
  const [kept, setKept] = useState<readonly ScreenPlace[]>([])
  const isKept = place.row.keepAlive === true
  const known = kept.find((other) => other.row === place.row)
  if (isKept && (known?.pathname !== place.pathname || known.search !== place.search)) {
    // Set while rendering: the list follows the page in front, as React's documentation advises for derived state.
    setKept([...kept.filter((other) => other.row !== place.row), place])
  }
  const others = kept.filter((other) => other.row !== place.row)

  return (
    <>
      {others.map((other) => (
        <Activity key={other.row.path} mode="hidden">
          <ScreenFrame place={{ ...other, isShown: false }} />
        </Activity>
      ))}
      <Activity key={isKept ? place.row.path : `${place.pathname}`} mode="visible">
        <ScreenFrame place={place} />
      </Activity>
    </>
  )
}
