import { addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button'
import { Icon } from '../icon/icon'
import { DayGrid } from './day-grid'
import type { ChosenDays } from './day-grid'
import { hasMonth, withinLimits } from './month-days'
import type { DayLimits } from './month-days'
import { MonthGrid } from './month-grid'

/** What a calendar knows of the days it shows. */
export type CalendarFacts = DayLimits & {
  today: Day
  /** Whether one can deal on a day; without it only the weekends stand faint. */
  isTradingDay?: ((day: Day) => boolean) | undefined
}

/**
 * One month of days: back and forth by months, the month's name opens the months of a year, 回到今天.
 * It opens on what is chosen, else on today.
 */
export function Calendar(
  props: CalendarFacts & {
    chosen: ChosenDays
    onPick: (day: Day) => void
    /** Under the days: how many of them one can deal on, a button. */
    foot?: ReactNode
  },
) {
  const limits = { min: props.min, max: props.max }
  const [at, setAt] = useState(() =>
    withinLimits(props.chosen.to ?? props.chosen.from ?? props.today, limits),
  )
  const [isYearShown, setYearShown] = useState(false)
  const month = at.slice(0, 7)
  const hasToday = withinLimits(props.today, limits) === props.today
  if (isYearShown)
    return (
      <MonthGrid
        {...limits}
        value={month}
        shown={month}
        onPick={(picked) => {
          setAt(withinLimits(dayFrom(`${picked}-01`), limits))
          setYearShown(false)
        }}
      />
    )

  return (
    <div>
      <div className="flex items-center">
        <Step icon="chevron-left" label="上个月" at={at} months={-1} {...limits} onMove={setAt} />
        <button
          type="button"
          aria-label={`${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月，选择年月`}
          onClick={() => setYearShown(true)}
          className="flex h-11 items-center gap-0.5 rounded-small px-1 text-17 font-semibold whitespace-nowrap tabular-nums hover:text-brand-ink"
        >
          {month.slice(0, 4)} 年 {Number(month.slice(5))} 月
          <Icon name="chevron-down" size={16} />
        </button>
        <Step icon="chevron-right" label="下个月" at={at} months={1} {...limits} onMove={setAt} />
        {hasToday && (
          <button
            type="button"
            onClick={() => setAt(props.today)}
            className="ml-auto h-11 rounded-small px-1 text-13 whitespace-nowrap text-brand-ink hover:underline"
          >
            回到今天
          </button>
        )}
      </div>
      <DayGrid
        {...limits}
        at={at}
        onMove={setAt}
        chosen={props.chosen}
        onPick={(day) => {
          setAt(day)
          props.onPick(day)
        }}
        today={props.today}
        isTradingDay={props.isTradingDay}
      />
      {props.foot}
    </div>
  )
}

function Step(
  props: DayLimits & {
    icon: 'chevron-left' | 'chevron-right'
    label: string
    at: Day
    months: number
    onMove: (day: Day) => void
  },
) {
  const next = addMonths(props.at, props.months)

  return (
    <IconButton
      icon={props.icon}
      label={props.label}
      size={20}
      disabled={!hasMonth(next.slice(0, 7), props)}
      onClick={() => props.onMove(withinLimits(next, props))}
      className="disabled:text-ink-faint/60"
    />
  )
}
