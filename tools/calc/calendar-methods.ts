import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { tDayOf } from '@tongzhou/domain/calendar/t-day'
import { exchangeCalendar } from '@tongzhou/domain/calendar/built-in-calendars'
import { isPublished, tradingDaysAfter, tradingDaysBetween } from '@tongzhou/domain/calendar/trade-calendar'
import { weekdayClosures } from '@tongzhou/domain/calendar/weekday-closures'
import { CalcInputError } from './calc-inputs'
import type { CalcMethod } from './calc-method'
import { instantOfWords, weekdayWord } from './weekday-words'

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Methods of the trading calendar (§2). */
export const calendarMethods: readonly CalcMethod[] = [
  {
    name: 'trade_day',
    summary: 'T day and confirm day (T+1) of an order on the exchange calendar, cut-off 15:00:00.000',
    inputs: {
      submitted_at: 'ISO instant with offset, e.g. 2026-11-20T14:59:59.999+08:00',
      'submitted?': 'instead, in words: Monday before 15:00, in a week without holidays',
    },
    results: { 't_day?': 'day', 'confirm_day?': 'day', 'T?': 'weekday of words', 'confirm?': 'weekday' },
    run: (inputs) => {
      if (!inputs.has('submitted_at') && inputs.has('submitted')) {
        const days = tradeDays(instantOfWords(inputs.text('submitted')))
        return { T: weekdayWord(days.tDay), confirm: weekdayWord(days.confirmDay) }
      }
      const days = tradeDays(instantOf(inputs.text('submitted_at')))
      return { t_day: days.tDay, confirm_day: days.confirmDay }
    },
  },
  {
    name: 'trading_days',
    summary: 'trading days of a year and its weekdays without trading',
    inputs: { year: 'year' },
    results: { count: 'number of trading days', closed_weekdays: 'list of days' },
    run: (inputs) => {
      const year = inputs.count('year', { least: 0, most: 9999 })
      const from = dayFrom(`${String(year).padStart(4, '0')}-01-01`)
      if (!isPublished(exchangeCalendar, from)) {
        throw notPublished()
      }
      const to = dayFrom(`${year}-12-31`)
      return {
        count: tradingDaysBetween(exchangeCalendar, from, to).length,
        closed_weekdays: weekdayClosures(exchangeCalendar, from, to),
      }
    },
  },
]

function instantOf(text: string): Date {
  const instant = new Date(text)
  if (!instantPattern.test(text) || Number.isNaN(instant.getTime())) {
    throw new CalcInputError('input submitted_at must be an ISO instant with an offset')
  }

  return instant
}

function tradeDays(instant: Date): { readonly tDay: Day; readonly confirmDay: Day } {
  const tDay = tDayOf(instant, exchangeCalendar)
  if (tDay.kind === 'refused') throw notPublished()

  return { tDay: tDay.value, confirmDay: tradingDaysAfter(exchangeCalendar, tDay.value, 1) }
}

function notPublished(): CalcInputError {
  const { from, to } = exchangeCalendar

  return new CalcInputError(`the trading calendar is published from ${from} to ${to}`)
}
