import { formatDayWithWeekday } from '@tongzhou/domain/format/days'
import { weekdayOf } from '@tongzhou/domain/kernel/business-day'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import clsx from 'clsx'
import { weeksOf } from '../date-picker/month-days'
import { WeekdayHead } from '../date-picker/weekday-head'
import { moveFocus } from '../lib/roving'

/** One debit of a plan on a day. */
export type Debit = {
  key: string
  /** The plan's place in the legend, from 0. */
  plan: number
  /** Containers of 500 yuan; more than four are drawn as four. */
  containers: number
  /** The next debit of all: gold. */
  isNext: boolean
  /** 桐川大盘300指数A 500.00 元. */
  spoken: string
}

const plans = ['bg-part-1', 'bg-part-2', 'bg-part-3', 'bg-part-4'] as const
const MOST = 4

/**
 * The debits of a month as containers on the water: each week stands on its line, each debit is a stack in
 * the colour of its plan, the next one gold. Closed days are marked; a press on a day opens what can be
 * changed.
 */
export function DebitTower(props: {
  /** 2026 年 12 月扣款. */
  title: string
  month: Day
  debits: ReadonlyMap<Day, readonly Debit[]>
  isTradingDay: (day: Day) => boolean
  onChoose: (day: Day) => void
}) {
  const first = [...props.debits.keys()].toSorted()[0]

  return (
    <table
      aria-label={props.title}
      onKeyDown={(event) => moveFocus(event, { selector: 'button', axis: 'both' })}
      className="w-full table-fixed border-collapse tabular-nums"
    >
      <WeekdayHead />
      <tbody>
        {weeksOf(props.month).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => (
              <td
                key={day ?? column}
                className={clsx('h-14 p-0', day !== null && 'border-b-[1.25px] border-waterline')}
              >
                {day !== null && <TowerDay {...props} day={day} isStop={day === first} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TowerDay(props: {
  day: Day
  debits: ReadonlyMap<Day, readonly Debit[]>
  isTradingDay: (day: Day) => boolean
  onChoose: (day: Day) => void
  isStop: boolean
}) {
  const { day } = props
  const debits = props.debits.get(day) ?? []
  const isClosed = !props.isTradingDay(day)
  const number = (
    <span
      className={clsx(
        'text-13',
        isClosed ? 'text-ink-faint' : 'text-ink',
        debits.length > 0 && 'font-semibold',
      )}
    >
      {Number(day.slice(8))}
      {isClosed && weekdayOf(day) <= 5 && <span className="ml-0.5 text-12">休</span>}
    </span>
  )
  if (debits.length === 0) return <span className="flex h-full justify-center pt-1">{number}</span>

  return (
    <button
      type="button"
      tabIndex={props.isStop ? 0 : -1}
      aria-label={`${formatDayWithWeekday(day)}，${debits.map(({ spoken }) => spoken).join('，')}`}
      onClick={() => props.onChoose(day)}
      className={clsx(
        'flex h-full w-full flex-col items-center justify-between rounded-t-small pt-1 hover:bg-sunken',
        debits.some(({ isNext }) => isNext) && 'bg-brand-wash',
      )}
    >
      {number}
      <span className="flex w-5.5 flex-col gap-px">
        {debits.flatMap((debit) =>
          Array.from({ length: Math.min(MOST, debit.containers) }, (_, at) => (
            <span
              key={`${debit.key}-${at}`}
              className={clsx('h-2', debit.isNext ? 'bg-brand' : (plans[debit.plan] ?? 'bg-part-4'))}
            />
          )),
        )}
      </span>
    </button>
  )
}
