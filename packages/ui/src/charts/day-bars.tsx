import clsx from 'clsx'
import { Engraving } from '../water/engraving'
import { ChartData } from './chart-data'
import { labelIndexes, plotOf } from './plot'

export type DayBar = { day: string; value: number; printed: string }

const WATER_PX = 26

/**
 * Gains and losses of the days of a month on the water line: a bar a day, in the direction colours, with the
 * days under it. Its table lists every value.
 */
export function DayBars(props: { title: string; summary: string; bars: readonly DayBar[]; height?: number }) {
  const { bars } = props
  const height = props.height ?? 140
  const plot = plotOf({
    count: bars.length,
    values: bars.map((bar) => bar.value),
    width: 100,
    height,
    top: 4,
    bottom: WATER_PX,
    withZero: true,
  })
  const zero = plot.y(0)
  const labels = labelIndexes(bars.length, LABELS)

  return (
    <figure className="flex flex-col gap-1">
      <div role="img" aria-label={props.summary} className="relative" style={{ height }}>
        <div
          aria-hidden="true"
          className="absolute inset-x-0 overflow-hidden"
          style={{ top: zero, height: height - zero - WATER_PX + 10 }}
        >
          <Engraving depth={Math.round(height - zero)} seed={17} />
        </div>
        <div className="absolute inset-0 flex">
          {bars.map((bar) => (
            <span key={bar.day} aria-hidden="true" className="relative min-w-0 flex-1">
              <span
                className={clsx(
                  'absolute left-1/2 w-3/5 max-w-3.5 -translate-x-1/2 rounded-[1.5px]',
                  bar.value < 0 ? 'bg-loss' : 'bg-gain',
                )}
                style={{
                  top: Math.min(zero, plot.y(bar.value)),
                  height: bar.value === 0 ? 0 : Math.max(1.5, Math.abs(plot.y(bar.value) - zero)),
                }}
              />
            </span>
          ))}
        </div>
        <span
          aria-hidden="true"
          className="absolute inset-x-0 h-[1.25px] bg-waterline"
          style={{ top: zero }}
        />
        <div
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 text-12 leading-none text-ink-faint tabular-nums"
        >
          {labels.map((index, at) => (
            <span
              key={index}
              className={clsx(
                'absolute bottom-0 whitespace-nowrap',
                at === 0 ? '' : at === labels.length - 1 ? '-translate-x-full' : '-translate-x-1/2',
              )}
              style={{
                left:
                  at === 0
                    ? 0
                    : at === labels.length - 1
                      ? '100%'
                      : `${((index + 0.5) / bars.length) * 100}%`,
              }}
            >
              {bars[index]?.day.slice(5)}
            </span>
          ))}
        </div>
      </div>
      <ChartData
        caption={props.title}
        columns={['日期', '收益']}
        rows={() => bars.map((bar) => [bar.day, bar.printed]).toReversed()}
      />
    </figure>
  )
}

const LABELS = 5
