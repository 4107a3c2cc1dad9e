import { labelIndexes } from './plot'
import type { Plot } from './plot'

/** Grid lines with their values above them at the left, and three dates under the plot. */
export function ChartAxes(props: { plot: Plot; days: readonly string[]; format: (value: number) => string }) {
  const { plot, days } = props
  const labels = labelIndexes(days.length, 3)

  return (
    <g className="text-12 tabular-nums" fill="var(--ink-faint)" aria-hidden="true">
      {plot.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={0}
            x2={plot.width}
            y1={plot.y(tick)}
            y2={plot.y(tick)}
            stroke={tick === 0 ? 'var(--line-strong)' : 'var(--line)'}
            strokeWidth={1}
          />
          <text x={0} y={plot.y(tick) - 4} stroke="var(--surface)" strokeWidth={3} paintOrder="stroke">
            {props.format(tick)}
          </text>
        </g>
      ))}
      {labels.map((index, at) => (
        <text key={index} x={plot.x(index)} y={plot.height - 4} textAnchor={anchorOf(at, labels.length)}>
          {days[index]}
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
