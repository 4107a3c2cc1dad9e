import { Engraving } from '@tongzhou/ui/water/engraving'

/** A bar of the picture: above the line what was gained, below it what was lost. */
export interface SeaBar {
  readonly key: string
  readonly label: string
  readonly value: number
  /** What stands at its end; absent: the table alone has it. */
  readonly printed?: string
}

const HEIGHT_PX = 230
const TOP_PX = 34
const SEA_PX = 78

/**
 * A few figures as bars on the water line, for the deep panel from edge to edge. Decorative: the sentence
 * over it and the table beside it say them.
 */
export function SeaBars({ bars }: { bars: readonly SeaBar[] }) {
  const up = Math.max(0, ...bars.map(({ value }) => value))
  const down = Math.max(0, ...bars.map(({ value }) => -value))
  const room = HEIGHT_PX - TOP_PX - SEA_PX
  const scale = up + down === 0 ? 0 : room / (up + down)
  const zero = TOP_PX + up * scale

  return (
    <div aria-hidden="true" className="relative -mx-5 desktop:-mx-7" style={{ height: HEIGHT_PX }}>
      <div
        className="absolute inset-x-0 bottom-0 overflow-hidden border-t-[1.25px] border-waterline bg-sea"
        style={{ top: zero }}
      >
        <Engraving depth={Math.round(HEIGHT_PX - zero)} />
      </div>
      <div className="absolute inset-y-0 right-5 left-5 flex gap-1.5 desktop:right-7 desktop:left-7">
        {bars.map(({ key, label, value, printed }) => {
          const length = Math.max(value === 0 ? 0 : 2, Math.abs(value) * scale)
          const top = value >= 0 ? zero - length : zero

          return (
            <div key={key} className="relative flex-1 text-center text-12 tabular-nums">
              <span
                className={
                  value >= 0
                    ? 'absolute left-1/2 w-full max-w-9 -translate-x-1/2 rounded-t-small bg-deep-gold'
                    : 'absolute left-1/2 w-full max-w-9 -translate-x-1/2 rounded-b-small bg-part-2'
                }
                style={{ top, height: length }}
              />
              {printed !== undefined && (
                <span
                  className="absolute left-1/2 -translate-x-1/2 rounded-small px-1 whitespace-nowrap"
                  style={{ top: value >= 0 ? top - 22 : top + length + 3 }}
                >
                  {printed}
                </span>
              )}
              <span className="absolute inset-x-0 bottom-3 text-ink-soft">{label}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
