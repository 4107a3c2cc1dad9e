import { IconButton } from '../button/icon-button'
import type { usePicker } from './use-picker'

/** Opens the calendar of a field of days. */
export function CalendarButton(props: {
  picker: ReturnType<typeof usePicker>
  /** The field's: 选择 stands before it. */
  label: string
  disabled?: boolean | undefined
}) {
  return (
    <IconButton
      icon="calendar"
      size={20}
      label={`选择${props.label}`}
      aria-haspopup="dialog"
      aria-expanded={props.picker.isOpen}
      disabled={props.disabled}
      onClick={props.picker.open}
      className="-mr-2.5 text-ink-soft"
    />
  )
}
