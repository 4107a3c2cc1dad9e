import { LONG_TERM } from '../account/id-validity'
import { type Day, isDay } from '../kernel/business-day'
import { type FieldRule, trimmed } from './field-rule'

/** The first day of a document's validity: it has begun by today (R-ACC-10). */
export function idBeginRule(facts: { today: Day | null }): FieldRule<'EMPTY' | 'FORM' | 'FUTURE'> {
  return {
    normalise: trimmed,
    fault: (begin) => {
      if (begin === '') return 'EMPTY'
      if (!isDay(begin)) return 'FORM'

      return facts.today !== null && begin > facts.today ? 'FUTURE' : null
    },
    longest: 10,
    sentences: {
      EMPTY: '请填写证件有效期的起始日',
      FORM: '日期应为 YYYY-MM-DD',
      FUTURE: '起始日不能晚于今天',
    },
  }
}

/**
 * The end of a document's validity: after its begin ('' = not known) and after today (R-ACC-10); 9999-12-31
 * = long-term.
 */
export function idEndRule(facts: {
  begin: string
  today: Day | null
}): FieldRule<'EMPTY' | 'FORM' | 'BEFORE_BEGIN' | 'EXPIRED'> {
  return {
    normalise: trimmed,
    fault: (end) => {
      if (end === '') return 'EMPTY'
      if (!isDay(end)) return 'FORM'
      if (facts.begin !== '' && end <= facts.begin) return 'BEFORE_BEGIN'

      return facts.today !== null && end <= facts.today ? 'EXPIRED' : null
    },
    longest: 10,
    sentences: {
      EMPTY: '请填写证件有效期的截止日，或选择长期有效',
      FORM: '日期应为 YYYY-MM-DD',
      BEFORE_BEGIN: '截止日应晚于起始日',
      EXPIRED: '证件已过期，请先更换证件',
    },
  }
}

/**
 * What is wrong with a validity period on a day, with the field it belongs to, or null. A begin or end that
 * was not given is right.
 */
export function idPeriodFault(
  day: Day,
  period: { idBegin?: Day | undefined; idEnd?: Day | undefined },
): { readonly field: 'idBegin' | 'idEnd'; readonly message: string } | null {
  const beginRule = idBeginRule({ today: day })
  const begin = beginRule.fault(period.idBegin ?? day)
  if (begin !== null) return { field: 'idBegin', message: beginRule.sentences[begin] }
  const endRule = idEndRule({ begin: period.idBegin ?? '', today: day })
  const end = endRule.fault(period.idEnd ?? LONG_TERM)

  return end === null ? null : { field: 'idEnd', message: endRule.sentences[end] }
}
