import clsx from 'clsx'
import { moveFocus } from '../lib/roving'

/** Two to six short choices in one strip (range of a chart, buy or sell). With no known value the first takes the focus. */
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
      className={clsx('flex scroll-x-quiet', filled ? 'gap-1 rounded-control bg-ink/5 p-1' : 'gap-1')}
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
              'hit-44 min-h-9 flex-1 rounded-small px-2.5 whitespace-nowrap transition -outline-offset-2',
              filled ? 'text-15' : 'text-13',
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

  return filled ? 'bg-raised font-medium text-ink' : 'bg-brand-wash font-medium text-brand-ink'
}
