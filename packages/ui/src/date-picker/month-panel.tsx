import { Button } from '../button/button'
import type { DayLimits } from './month-days'
import { MonthGrid } from './month-grid'
import { PickerPopup } from './picker-popup'
import type { PickerProps } from './picker-popup'

/** The months of a year; a press chooses and closes. `anyWord`: what chooses none. */
export default function MonthPanel(
  props: PickerProps &
    DayLimits & {
      month: string | null
      today: string
      anyWord: string | null
      onPick: (month: string | null) => void
    },
) {
  const pick = (month: string | null) => {
    props.onPick(month)
    props.onClose()
  }

  return (
    <PickerPopup {...props}>
      <MonthGrid
        min={props.min}
        max={props.max}
        value={props.month}
        shown={props.month ?? props.today.slice(0, 7)}
        onPick={pick}
      />
      {props.anyWord !== null && (
        <Button look="quiet" size="medium" full className="mt-2" onClick={() => pick(null)}>
          {props.anyWord}
        </Button>
      )}
    </PickerPopup>
  )
}
