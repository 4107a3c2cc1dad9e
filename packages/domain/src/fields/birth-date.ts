import { isDay } from '../kernel/business-day'
import { type FieldRule, trimmed } from './field-rule'

/** A day of birth as a form gives it: YYYY-MM-DD. */
export const birthDateRule: FieldRule<'EMPTY' | 'FORM'> = {
  normalise: trimmed,
  fault: (day) => (day === '' ? 'EMPTY' : isDay(day) ? null : 'FORM'),
  longest: 10,
  sentences: { EMPTY: '请填写出生日期', FORM: '日期应为 YYYY-MM-DD' },
}
