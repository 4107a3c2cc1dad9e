import { Stroke } from './water-bar-stroke'
import { waterBarGeometry } from '../lib/water-bar-geometry'

/**
 * 水线条: the return of a window as a bar on the line, the deepest fall of the same window as engraved depth
 * under it, both to one scale. `scale` is the largest of all values on the page, so that rows compare.
 * Decorative: both numbers stand beside it in words.
 */
export function WaterBar(props: {
  /** Return and drawdown of the window as numbers for drawing, 0.12 for 12 %; a drawdown is positive. */
  change: number | null
  drawdown: number | null
  scale: number
  /** calm: the return in ink, where gain colour is the customer's own alone. */
  tone?: 'direction' | 'calm'
}) {
  const { line, bar, depth } = waterBarGeometry(props)

  return (
    <svg aria-hidden="true" viewBox="0 0 34 44" className="h-11 w-8.5 shrink-0">
      {bar !== null && (
        <rect
          x="5"
          y={bar.top}
          width="10"
          height={bar.height}
          className={props.tone === 'calm' ? 'fill-ink-soft' : bar.isGain ? 'fill-gain' : 'fill-loss'}
        />
      )}
      {depth !== null && <Stroke x={19} top={line} depth={depth} />}
      <path d={`M0 ${line}h34`} strokeWidth="1.25" className="stroke-waterline" />
    </svg>
  )
}
