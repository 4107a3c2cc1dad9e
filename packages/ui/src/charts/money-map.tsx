import { moneyRibbons } from './money-ribbons'
import type { MoneyFlow, Ribbon } from './money-ribbons'

const WIDTH = 320
const HEIGHT = 140
const BAR = 6
/** For each flow: two lines, of which one may wrap at the largest text. */
const ROOM = 5.5

/**
 * Money on its way: from where, through the settlement account, to where and when, the bands to scale and
 * what comes to the customer in gold. The list of words is what is spoken; the drawing repeats it.
 */
export function MoneyMap(props: { title: string; total: string; flows: readonly MoneyFlow[] }) {
  const ribbons = moneyRibbons(props.flows)

  return (
    <figure aria-label={props.title} className="rounded-card bg-surface-soft p-4">
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="text-15 font-semibold">{props.title}</span>
        <span className="text-13 text-ink-soft tabular-nums">{props.total}</span>
      </figcaption>
      <p aria-hidden="true" className="py-1 text-center text-12 text-ink-soft">
        结算账户
      </p>
      <div className="relative" style={{ height: `${props.flows.length * ROOM}rem` }}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          {props.flows.map((flow, at) => (
            <Band key={flow.key} ribbon={ribbons[at]} isYours={flow.isYours} />
          ))}
          <path d={`M${WIDTH / 2} 0v${HEIGHT}`} strokeWidth="4" className="stroke-hull" />
        </svg>
        <ul>
          {props.flows.map((flow, at) => (
            <li
              key={flow.key}
              style={{
                top: `${(ribbons[at]?.side.top ?? 0) * 100}%`,
                height: `${(ribbons[at]?.side.height ?? 0) * 100}%`,
              }}
              className="absolute inset-x-0 flex items-center justify-between gap-6 px-4 text-13 leading-tight"
            >
              <span className="min-w-0 flex-1">
                <span className="one-line block">{flow.from}</span>
                <span className="block font-semibold tabular-nums">{flow.printed}</span>
              </span>
              <span className="min-w-0 flex-1 text-right">
                <span className="block tracking-tight whitespace-nowrap tabular-nums">{flow.when}</span>
                <span className="one-line block font-semibold">{flow.to}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  )
}

function Band({ ribbon, isYours }: { ribbon: Ribbon | undefined; isYours: boolean }) {
  if (ribbon === undefined) return null
  const { side, middle } = ribbon
  const [top, bottom] = [side.top * HEIGHT, (side.top + side.height) * HEIGHT]
  const [high, low] = [middle.top * HEIGHT, (middle.top + middle.height) * HEIGHT]
  const half = WIDTH / 2
  const edge = (x: number, y: number, toX: number, toY: number) =>
    `C${(x + toX) / 2} ${y} ${(x + toX) / 2} ${toY} ${toX} ${toY}`
  const color = isYours ? 'fill-brand' : 'fill-series-2'

  return (
    <>
      <path
        d={`M0 ${top}${edge(0, top, half, high)}${edge(half, high, WIDTH, top)}V${bottom}${edge(WIDTH, bottom, half, low)}${edge(half, low, 0, bottom)}Z`}
        className={color}
        opacity="0.22"
      />
      <path
        d={`M0 ${top}h${BAR}V${bottom}H0ZM${WIDTH - BAR} ${top}h${BAR}V${bottom}h${-BAR}Z`}
        className={color}
      />
    </>
  )
}
