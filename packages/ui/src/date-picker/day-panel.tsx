import type { Day } from '@tongzhou/domain/kernel/business-day'
import { Calendar } from './calendar'
import type { CalendarFacts } from './calendar'
import { PickerPopup } from './picker-popup'
import type { PickerProps } from './picker-popup'

/** The calendar of one day; a press chooses and closes. */
export default function DayPanel(
  props: PickerProps & CalendarFacts & { day: Day | null; onPick: (day: Day) => void },
) {
  return (
    <PickerPopup {...props}>
      <Calendar
        {...props}
        chosen={{ from: props.day, to: props.day }}
        onPick={(day) => {
          props.onPick(day)
          props.onClose()
        }}
      />
    </PickerPopup>
  )
}
