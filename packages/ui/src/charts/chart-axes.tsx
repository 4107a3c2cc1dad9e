import { labelIndexes } from './plot'
import type { Plot } from './plot'

/** Grid lines, and three dates under the plot. */
export function ChartAxes(props: { plot: Plot; days: readonly string[] }) {
  const { plot, days } = props
  const labels = labelIndexes(days.length, 3)

  return (
    <g className="text-12 tabular-nums" fill="var(--ink-faint)" aria-hidden="true">
      {plot.ticks.map((tick) => (
        <line
          key={tick}
          x1={0}
          x2={plot.width}
          y1={plot.y(tick)}
          y2={plot.y(tick)}
          stroke={tick === 0 ? 'var(--line-strong)' : 'var(--line)'}
          strokeWidth={1}
        />
      ))}
      {labels.map((index, at) => (
        <text key={index} x={plot.x(index)} y={plot.height - 4} textAnchor={anchorOf(at, labels.length)}>
          {days[index]}
        </text>
      ))}
    </g>
  )
}

/** The values of the grid lines, above them at the left; drawn last, with a rim of ground so that no line covers them. */
export function ChartTicks({ plot, format }: { plot: Plot; format: (value: number) => string }) {
  return (
    <g className="text-12 tabular-nums" fill="var(--ink-faint)" aria-hidden="true">
      {plot.ticks.map((tick) => (
        <text
          key={tick}
          x={0}
          y={plot.y(tick) - 4}
          stroke="var(--surface)"
          strokeWidth={4}
          paintOrder="stroke"
        >
          {format(tick)}
        </text>
      ))}
    </g>
  )
}

function anchorOf(at: number, count: number): 'start' | 'middle' | 'end' {
  if (count === 1) return 'middle'
  if (at === 0) return 'start'

  return at === count - 1 ? 'end' : 'middle'
}
