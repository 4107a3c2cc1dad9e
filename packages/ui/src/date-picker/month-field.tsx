import type { Day } from '@tongzhou/domain/kernel/business-day'
import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import { buttonWiring, Field } from '../field/field'
import type { FieldTexts } from '../field/field'
import { Icon } from '../icon/icon'
import type { DayLimits } from './month-days'
import { usePicker } from './use-picker'

const MonthPanel = lazy(() => import('./month-panel'))

/** A month, '2026-12', picked among those of a year; '' is none, where `anyWord` (全部月份) offers it. */
export function MonthField(
  props: FieldTexts &
    DayLimits & {
      value: string
      onChange: (month: string) => void
      anyWord?: string
      today?: Day | null | undefined
    },
) {
  const { label, hint, error, required, aside, labelHidden, value } = props
  const picker = usePicker(props.today)
  const words =
    value === '' ? (props.anyWord ?? '请选择') : `${value.slice(0, 4)} 年 ${Number(value.slice(5))} 月`

  return (
    <Field {...{ label, hint, error, required, aside, labelHidden: labelHidden ?? false }}>
      {(wiring) => (
        <div ref={picker.anchor}>
          <button
            {...buttonWiring(wiring)}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={picker.isOpen}
            aria-label={`${label}，${words}`}
            onClick={picker.open}
          >
            <span className={clsx('min-w-0 flex-1 tabular-nums', value === '' && 'text-ink-faint')}>
              {words}
            </span>
            <Icon name="calendar" size={20} className="text-ink-soft" />
          </button>
          {picker.times > 0 && (
            <Suspense fallback={null}>
              <MonthPanel
                key={picker.times}
                min={props.min}
                max={props.max}
                title={label}
                anchor={picker.anchor}
                isOpen={picker.isOpen}
                onClose={picker.close}
                today={picker.today()}
                month={value === '' ? null : value}
                anyWord={props.anyWord ?? null}
                onPick={(month) => props.onChange(month ?? '')}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  )
}
