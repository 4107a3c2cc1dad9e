import type { Day } from '@tongzhou/domain/kernel/business-day'
import { lazy, Suspense } from 'react'
import { controlFrame, Field } from '../field/field'
import type { FieldTexts } from '../field/field'
import { CalendarButton } from './calendar-button'
import { DayInput } from './day-input'
import type { DayLimits } from './month-days'
import { readDay } from './read-day'
import { usePicker } from './use-picker'

const DayPanel = lazy(() => import('./day-panel'))

/** What the fields of days have in common. */
export type DateFacts = DayLimits & {
  /** The business day; the device's where it is not known. */
  today?: Day | null | undefined
  /** Whether one can deal on a day: closed ones are marked in the calendar. */
  isTradingDay?: ((day: Day) => boolean) | undefined
}

/**
 * A day, typed (2026-12-2, 2026年12月2日, 20261202) or picked in our own calendar: beside the field on
 * a desktop, in a sheet on a phone. The value is YYYY-MM-DD, or what stands there while it is no day.
 */
export function DateField(
  props: FieldTexts &
    DateFacts & {
      value: string
      onChange: (value: string) => void
      onBlur?: () => void
      disabled?: boolean
    },
) {
  const { label, hint, error, required, aside, labelHidden } = props
  const picker = usePicker(props.today)

  return (
    <Field {...{ label, hint, error, required, aside, labelHidden: labelHidden ?? false }}>
      {(wiring) => (
        <div ref={picker.anchor} className={controlFrame}>
          <DayInput
            {...wiring}
            value={props.value}
            onChange={props.onChange}
            onBlur={props.onBlur}
            disabled={props.disabled}
          />
          <CalendarButton picker={picker} label={label} disabled={props.disabled} />
          {picker.times > 0 && (
            <Suspense fallback={null}>
              <DayPanel
                key={picker.times}
                {...{ min: props.min, max: props.max, isTradingDay: props.isTradingDay }}
                title={label}
                anchor={picker.anchor}
                isOpen={picker.isOpen}
                onClose={picker.close}
                today={picker.today()}
                day={readDay(props.value)}
                onPick={props.onChange}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  )
}
