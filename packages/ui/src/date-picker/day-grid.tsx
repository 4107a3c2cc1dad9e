import { formatDayWithWeekday } from '@tongzhou/domain/format/days'
import { weekdayOf } from '@tongzhou/domain/kernel/business-day'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { dayByKey, weeksOf, withinLimits } from './month-days'
import type { DayLimits } from './month-days'
import { WeekdayHead } from './weekday-head'

/** What is chosen: one day is a range of itself, an open one has no end yet. */
export type ChosenDays = { from: Day | null; to: Day | null }

type DayGridProps = DayLimits & {
  /** The day that has the keyboard; its month is shown. */
  at: Day
  onMove: (day: Day) => void
  chosen: ChosenDays
  onPick: (day: Day) => void
  today: Day
  /** Whether one can deal on a day; closed days stand faint with 休, and can be chosen all the same. */
  isTradingDay?: ((day: Day) => boolean) | undefined
}

/**
 * The days of one month as the grid of WAI-ARIA's date picker: one stop of the Tab key, arrows by days and
 * weeks, Home and End in the week, Page keys by months, with Shift by years, Enter or Space chooses.
 */
export function DayGrid(props: DayGridProps) {
  const { at } = props
  const grid = useRef<HTMLTableElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    hasMoved.current = false
  }, [at])

  return (
    <table
      ref={grid}
      // A table of days is WAI-ARIA's own way to draw a grid.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={`${Number(at.slice(0, 4))} 年 ${Number(at.slice(5, 7))} 月`}
      className="w-full table-fixed border-separate border-spacing-y-0.5"
      onKeyDown={(event) => {
        const next = dayByKey(at, event, props)
        if (next === null) return
        event.preventDefault()
        hasMoved.current = true
        props.onMove(next)
      }}
    >
      <WeekdayHead />
      <tbody>
        {weeksOf(at).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) =>
              day === null ? (
                // The room of a day of another month.
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                <td key={column} />
              ) : (
                <DayCell key={day} {...props} day={day} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell(props: DayGridProps & { day: Day }) {
  const { day, chosen, today, isTradingDay } = props
  const isClosed = isTradingDay?.(day) === false
  const isQuiet = isClosed || weekdayOf(day) > 5
  const isEnd = day === chosen.from || day === chosen.to
  const isWithin =
    chosen.from !== null &&
    chosen.to !== null &&
    day >= chosen.from &&
    day <= chosen.to &&
    chosen.from !== chosen.to
  const isOutside = withinLimits(day, props) !== day
  const isHere = day === props.at

  return (
    <td
      aria-selected={isEnd || isWithin}
      aria-current={day === today ? 'date' : undefined}
      className={clsx(
        'p-0',
        isWithin && 'bg-brand-wash first:rounded-l-small last:rounded-r-small',
        isWithin && day === chosen.from && 'rounded-l-small',
        isWithin && day === chosen.to && 'rounded-r-small',
      )}
    >
      <button
        type="button"
        tabIndex={isHere ? 0 : -1}
        aria-label={`${day.slice(0, 4)}-${formatDayWithWeekday(day)}${isClosed ? '，休市' : ''}`}
        aria-disabled={isOutside || undefined}
        onClick={() => {
          if (!isOutside) props.onPick(day)
        }}
        className={clsx(
          'relative grid h-10 w-full place-items-center rounded-small text-15 tabular-nums transition',
          isEnd ? 'bg-ink font-semibold text-surface' : isOutside ? 'text-ink-faint/60' : 'hover:bg-sunken',
          !isEnd && !isOutside && (isQuiet ? 'text-ink-faint' : 'text-ink'),
          day === today && !isEnd && 'font-semibold text-brand-ink',
        )}
      >
        {Number(day.slice(8))}
        {isClosed && weekdayOf(day) <= 5 && (
          <span aria-hidden="true" className="absolute top-0 right-1 text-[0.625rem] leading-4">
            休
          </span>
        )}
      </button>
    </td>
  )
}
