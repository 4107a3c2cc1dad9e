import { formatDayWithWeekday } from '@tongzhou/domain/format/days'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import clsx from 'clsx'
import { weeksOf } from '../date-picker/month-days'
import { WeekdayHead } from '../date-picker/weekday-head'
import { moveFocus } from '../lib/roving'
import { Boat } from '../mark/boat'
import { heatStrength } from './heat-strength'

/** The income of one day: a number for its colour, and as it is read: +38.9, −217, four digits at most. */
export type HeatDay = { value: number; printed: string }

const WORKDAYS = 5

/**
 * The days of a month with what each brought, Monday to Friday (a weekend's income belongs to the next NAV
 * day) and the sum of each week. The colour only repeats the sign: number and day stand in ink. The boat
 * stands on today until its value comes.
 */
export function HeatCalendar(props: {
  /** Names the table: 2026 年 11 月每日收益. */
  title: string
  /** Any day of the month. */
  month: Day
  days: ReadonlyMap<Day, HeatDay>
  /** The printed sum of the days of a week that are told, '' where none is. */
  weekSum: (days: readonly Day[]) => string
  today: Day
  /** When today's value comes: 约 20:00. */
  todayNote: string
  chosen: Day | null
  onChoose: (day: Day) => void
}) {
  const weeks = weeksOf(props.month)
    .map((week) => week.slice(0, WORKDAYS))
    .filter((week) => week.some((day) => day !== null))
  const largest = Math.max(0, ...[...props.days.values()].map(({ value }) => Math.abs(value)))
  const first = [...props.days.keys()].toSorted()[0]

  return (
    <table
      aria-label={props.title}
      onKeyDown={(event) => moveFocus(event, { selector: 'button', axis: 'both' })}
      className="w-full table-fixed border-separate border-spacing-1 tabular-nums"
    >
      <WeekdayHead days={WORKDAYS}>
        <th scope="col" className="h-7 w-[19%] text-right font-normal whitespace-nowrap">
          周合计
        </th>
      </WeekdayHead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => (
              <td key={day ?? column} className="p-0">
                {day !== null && (
                  <HeatCell
                    {...props}
                    day={day}
                    income={props.days.get(day)}
                    largest={largest}
                    isStop={day === (props.chosen ?? first)}
                  />
                )}
              </td>
            ))}
            <td className="p-0 text-right text-13 whitespace-nowrap text-ink-soft">
              {props.weekSum(week.filter((day) => day !== null))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HeatCell(props: {
  day: Day
  income: HeatDay | undefined
  largest: number
  today: Day
  todayNote: string
  chosen: Day | null
  isStop: boolean
  onChoose: (day: Day) => void
}) {
  const { day, income } = props
  const number = Number(day.slice(8))
  if (income === undefined)
    return (
      <span
        className={clsx(
          'grid h-12 place-content-center justify-items-center rounded-small text-13 text-ink-faint',
          day === props.today && 'border border-line',
        )}
      >
        {number}
        {day === props.today && (
          <>
            <Boat width={18} />
            <span className="sr-only">今天，{props.todayNote}更新</span>
          </>
        )}
      </span>
    )
  const strength = heatStrength(income.value, props.largest)
  const color = income.value < 0 ? 'var(--loss)' : 'var(--gain)'

  return (
    <button
      type="button"
      tabIndex={props.isStop ? 0 : -1}
      aria-pressed={day === props.chosen}
      aria-label={`${formatDayWithWeekday(day)}，收益 ${income.printed}`}
      onClick={() => props.onChoose(day)}
      style={{ backgroundColor: `color-mix(in srgb, ${color} ${strength}%, var(--surface))` }}
      className={clsx(
        'grid h-12 w-full place-content-center rounded-small border-[1.5px] text-13 leading-tight text-ink',
        day === props.chosen ? 'border-ink' : 'border-transparent hover:border-line-strong',
      )}
    >
      <span>{number}</span>
      <span className="text-12 tracking-tight whitespace-nowrap">{income.printed}</span>
    </button>
  )
}
