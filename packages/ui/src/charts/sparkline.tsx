import { pathOf } from './line-plot'
import { plotOf } from './plot'

/** A curve the size of a word, for table rows. Decorative: the numbers stand beside it. */
export function Sparkline(props: { values: readonly (number | null)[]; width?: number; height?: number }) {
  const { width = 72, height = 24 } = props
  const plot = plotOf({ count: props.values.length, values: props.values, width, height, top: 2, bottom: 2 })

  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="inline-block"
      style={{ width: `${width / 16}rem`, height: `${height / 16}rem` }}
    >
      <path
        d={pathOf(plot, props.values)}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
