import { formatDayWithWeekday } from '@tongzhou/domain/format/days'
import { addDays, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { useState } from 'react'
import { Button } from '../button/button'
import { Calendar } from './calendar'
import type { CalendarFacts } from './calendar'
import type { ChosenDays } from './day-grid'
import { PickerPopup } from './picker-popup'
import type { PickerProps } from './picker-popup'

/** The calendar of a range: the first press begins it, the second ends it, in either order. */
export default function RangePanel(
  props: PickerProps & CalendarFacts & { range: ChosenDays; onPick: (range: ChosenDays) => void },
) {
  const [chosen, setChosen] = useState(props.range)
  const { from, to } = chosen

  return (
    <PickerPopup {...props}>
      <Calendar
        {...props}
        chosen={chosen}
        onPick={(day) => {
          if (from === null || to !== null) setChosen({ from: day, to: null })
          else setChosen(day < from ? { from: day, to: from } : { from, to: day })
        }}
        foot={
          <div className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3">
            <p role="status" className="text-13 text-ink-soft tabular-nums">
              {rangeWords(chosen, props.isTradingDay)}
            </p>
            <Button
              look="deep"
              size="small"
              disabled={from === null || to === null}
              onClick={() => {
                props.onPick(chosen)
                props.onClose()
              }}
            >
              选好了
            </Button>
          </div>
        }
      />
    </PickerPopup>
  )
}

/** 12-02 周三 至 12-15 周二，10 个交易日. */
function rangeWords({ from, to }: ChosenDays, isTradingDay: CalendarFacts['isTradingDay']): string {
  if (from === null) return '请选开始日期'
  if (to === null) return `${formatDayWithWeekday(from)} 至，请选结束日期`
  const length = daysBetween(from, to) + 1
  const days = Array.from({ length }, (_, at) => addDays(from, at))
  const count = isTradingDay === undefined ? `${length} 天` : `${days.filter(isTradingDay).length} 个交易日`

  return `${formatDayWithWeekday(from)} 至 ${formatDayWithWeekday(to)}，${count}`
}
