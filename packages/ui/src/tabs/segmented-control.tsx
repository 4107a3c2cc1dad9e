import clsx from 'clsx'
import { moveFocus } from '../lib/roving'

/**
 * Two to six short choices in one strip (range of a chart, buy or sell). With no known value the first takes
 * the focus.
 */
export function SegmentedControl<V extends string>(props: {
  label: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
  /** `plain` has no ground: for range tabs under a chart. */
  look?: 'filled' | 'plain'
}) {
  const filled = props.look !== 'plain'
  const anyTaken = props.options.some((option) => option.value === props.value)

  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      onKeyDown={(event) =>
        moveFocus(event, { selector: '[role=radio]', axis: 'both', wrap: true, select: true })
      }
      className={clsx(
        'flex scroll-x-quiet',
        filled ? 'rounded-control bg-sunken p-[3px]' : 'justify-between gap-1 desktop:justify-start',
      )}
    >
      {props.options.map((option, at) => {
        const taken = option.value === props.value

        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={taken}
            tabIndex={taken || (!anyTaken && at === 0) ? 0 : -1}
            onClick={() => props.onChange(option.value)}
            className={clsx(
              'hit-44 px-3 text-13 whitespace-nowrap transition -outline-offset-2',
              filled ? 'min-h-8 flex-1 rounded-[9px]' : 'min-h-8 rounded-full',
              segmentLook({ filled, taken }),
            )}
          >
            {option.label}
          </button>
        )
      })}
    </div>
  )
}

function segmentLook({ filled, taken }: { filled: boolean; taken: boolean }): string {
  if (!taken) return 'text-ink-soft hover:text-ink'

  return filled
    ? 'bg-raised font-semibold text-ink shadow-[0_1px_2px_rgb(14_30_37/0.1)]'
    : 'bg-ink font-medium text-surface in-[.on-deep]:bg-deep-2 in-[.on-deep]:text-ink'
}
