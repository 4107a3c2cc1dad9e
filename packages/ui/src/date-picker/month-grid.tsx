import clsx from 'clsx'
import { useState } from 'react'
import { IconButton } from '../button/icon-button'
import { moveFocus } from '../lib/roving'
import { hasMonth } from './month-days'
import type { DayLimits } from './month-days'

/** The months of a year, and the years before and after it; `value` and what is picked are '2026-12'. */
export function MonthGrid(
  props: DayLimits & { value: string | null; shown: string; onPick: (month: string) => void },
) {
  const [year, setYear] = useState(Number(props.shown.slice(0, 4)))
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  const here = months.find((month) => month === props.value) ?? months[Number(props.shown.slice(5, 7)) - 1]
  const step = (years: number) => () => setYear(year + years)
  const isBefore = props.min !== undefined && `${year - 1}-12` < props.min.slice(0, 7)
  const isAfter = props.max !== undefined && `${year + 1}-01` > props.max.slice(0, 7)

  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between">
        <span className="flex">
          <IconButton icon="chevron-left" label="上一年" size={20} disabled={isBefore} onClick={step(-1)} />
          <Decade label="前十年" disabled={isBefore} onClick={step(-10)}>
            −10
          </Decade>
        </span>
        <span aria-live="polite" className="text-17 font-semibold tabular-nums">
          {year} 年
        </span>
        <span className="flex">
          <Decade label="后十年" disabled={isAfter} onClick={step(10)}>
            +10
          </Decade>
          <IconButton icon="chevron-right" label="下一年" size={20} disabled={isAfter} onClick={step(1)} />
        </span>
      </div>
      <div
        role="group"
        aria-label={`${year} 年的月份`}
        onKeyDown={(event) => moveFocus(event, { selector: 'button:not(:disabled)', axis: 'both' })}
        className="grid grid-cols-3 gap-2"
      >
        {months.map((month, at) => (
          <button
            key={month}
            type="button"
            tabIndex={month === here ? 0 : -1}
            aria-pressed={month === props.value}
            disabled={!hasMonth(month, props)}
            onClick={() => props.onPick(month)}
            className={clsx(
              'h-11 rounded-small text-15 tabular-nums transition disabled:text-ink-faint/60',
              month === props.value ? 'bg-ink font-semibold text-surface' : 'not-disabled:hover:bg-sunken',
            )}
          >
            {at + 1} 月
          </button>
        ))}
      </div>
    </div>
  )
}

function Decade(props: { label: string; disabled: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
      className="h-11 rounded-small px-2 text-13 text-ink-soft tabular-nums hover:text-ink disabled:text-ink-faint/60"
    >
      {props.children}
    </button>
  )
}
