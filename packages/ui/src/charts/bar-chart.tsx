import clsx from 'clsx'
import { ChartData } from './chart-data'
import { plotOf } from './plot'
import type { Plot } from './plot'

export type Bar = {
  key: string
  label: string
  value: number | null
  /** A second, paler bar beside it. */ benchmark?: number | null
}

type Formats = (value: number) => string

/**
 * Bars above and below zero, one per year or month, in the direction colours (or `plain` in brand for
 * amounts), with their value printed; the benchmark beside each in grey. For up to about a dozen bars; drawn
 * alike at any width.
 */
export function BarChart(props: {
  title: string
  summary: string
  bars: readonly Bar[]
  names?: { value: string; benchmark?: string }
  format: Formats
  /** A shorter print over the bars. */
  formatShort?: Formats
  look?: 'direction' | 'plain'
  height?: number
}) {
  const { bars, format } = props
  const height = props.height ?? 200
  const plot = plotOf({
    count: bars.length,
    values: bars.flatMap((bar) => [bar.value, bar.benchmark ?? null]),
    width: 100,
    height,
    top: 22,
    bottom: 40,
    withZero: true,
  })
  const names = props.names ?? { value: '本基金' }

  return (
    <figure className="flex flex-col gap-1">
      <div role="img" aria-label={props.summary} className="relative flex" style={{ height }}>
        {bars.map((bar) => (
          <BarGroup
            key={bar.key}
            bar={bar}
            plot={plot}
            print={props.formatShort ?? format}
            look={props.look ?? 'direction'}
          />
        ))}
        <span
          aria-hidden="true"
          className="absolute inset-x-0 h-[1.25px] bg-waterline"
          style={{ top: plot.y(0) }}
        />
      </div>
      <ChartData
        caption={props.title}
        columns={['期间', names.value, ...(names.benchmark === undefined ? [] : [names.benchmark])]}
        rows={() =>
          bars.map((bar) => [
            bar.label,
            print(bar.value, format),
            ...(names.benchmark === undefined ? [] : [print(bar.benchmark ?? null, format)]),
          ])
        }
      />
    </figure>
  )
}

function BarGroup(props: { bar: Bar; plot: Plot; print: Formats; look: 'direction' | 'plain' }) {
  const { bar, plot } = props
  const value = bar.value ?? 0
  const beside = bar.benchmark ?? null
  const top = plot.y(Math.max(value, beside ?? 0, 0))
  const bottom = plot.y(Math.min(value, beside ?? 0, 0))

  return (
    <div aria-hidden="true" className="relative min-w-0 flex-1 text-12 leading-none tabular-nums">
      <span
        className={clsx(
          'absolute inset-x-0 text-center whitespace-nowrap text-ink',
          value >= 0 && '-translate-y-full',
        )}
        style={{ top: value >= 0 ? top - 5 : bottom + 5 }}
      >
        {print(bar.value, props.print)}
      </span>
      {bar.value !== null && (
        <BarBox
          plot={plot}
          value={bar.value}
          side={beside === null ? 'middle' : 'left'}
          color={colorOf(bar.value, props.look)}
        />
      )}
      {beside !== null && <BarBox plot={plot} value={beside} side="right" color="bg-part-4" />}
      <span className="absolute inset-x-0 bottom-1.5 text-center whitespace-nowrap text-ink-faint">
        {bar.label}
      </span>
    </div>
  )
}

const sides = {
  middle: 'left-1/2 w-1/2 max-w-7 -translate-x-1/2',
  left: 'right-1/2 mr-px w-[30%] max-w-7',
  right: 'left-1/2 ml-px w-[30%] max-w-7',
} as const

function BarBox(props: { plot: Plot; value: number; side: keyof typeof sides; color: string }) {
  const zero = props.plot.y(0)
  const end = props.plot.y(props.value)

  return (
    <span
      className={clsx('absolute rounded-[2px] opacity-85', sides[props.side], props.color)}
      style={{ top: Math.min(zero, end), height: Math.max(1, Math.abs(end - zero)) }}
    />
  )
}

function colorOf(value: number, look: 'direction' | 'plain'): string {
  if (look === 'plain') return 'bg-part-2'

  return value < 0 ? 'bg-loss' : 'bg-gain'
}

function print(value: number | null, format: Formats): string {
  return value === null ? '--' : format(value)
}
