import { lazy, Suspense } from 'react'
import { controlFrame, Field } from '../field/field'
import type { FieldTexts } from '../field/field'
import { CalendarButton } from './calendar-button'
import type { DateFacts } from './date-field'
import { DayInput } from './day-input'
import { readDay } from './read-day'
import { usePicker } from './use-picker'

const RangePanel = lazy(() => import('./range-panel'))

/** Two days as they are typed: '' is none. */
export type TypedRange = { from: string; to: string }

/**
 * From one day to another, both typed or picked in one calendar, whose foot counts them. Each is
 * YYYY-MM-DD, or what stands there while it is no day.
 */
export function DateRangeField(
  props: FieldTexts & DateFacts & { value: TypedRange; onChange: (range: TypedRange) => void },
) {
  const { label, hint, error, required, aside, labelHidden, value } = props
  const picker = usePicker(props.today)

  return (
    <Field {...{ label, hint, error, required, aside, labelHidden: labelHidden ?? false }}>
      {({ id, ...wiring }) => (
        <div ref={picker.anchor} role="group" aria-label={label} className={controlFrame}>
          <DayInput
            {...wiring}
            id={id}
            aria-label={`${label}，开始日期`}
            placeholder="开始日期"
            value={value.from}
            onChange={(from) => props.onChange({ ...value, from })}
          />
          <span aria-hidden="true" className="text-13 text-ink-faint">
            至
          </span>
          <DayInput
            {...wiring}
            aria-label={`${label}，结束日期`}
            placeholder="结束日期"
            value={value.to}
            onChange={(to) => props.onChange({ ...value, to })}
          />
          <CalendarButton picker={picker} label={label} />
          {picker.times > 0 && (
            <Suspense fallback={null}>
              <RangePanel
                key={picker.times}
                {...{ min: props.min, max: props.max, isTradingDay: props.isTradingDay }}
                title={label}
                anchor={picker.anchor}
                isOpen={picker.isOpen}
                onClose={picker.close}
                today={picker.today()}
                range={{ from: readDay(value.from), to: readDay(value.to) }}
                onPick={({ from, to }) => props.onChange({ from: from ?? '', to: to ?? '' })}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  )
}
