import { type Day, dayOf, instantAt, timeOfDayMs } from '../kernel/business-day'
import { type Decision, accept, refuse } from '../kernel/decision'
import { type TradeCalendar, isCertain, isTradingDay, nextTradingDay } from './trade-calendar'

/** The market's cut-off, a time of day in Shanghai (R-CAL-3). A fund may have an earlier one. */
export const DEFAULT_CUT_OFF = '15:00:00.000'

/**
 * T day of an order received at `now`: today when today is open and `now` is before the cut-off to the
 * millisecond, else the next open day of the fund's calendar (R-CAL-3). Refused for a day that is not
 * published and may be a holiday (R-CAL-2).
 */
export function tDayOf(
  now: Date,
  calendar: TradeCalendar,
  cutOff: string = DEFAULT_CUT_OFF,
): Decision<Day, 'CALENDAR_NOT_PUBLISHED'> {
  const today = dayOf(now)
  const isInTime = isTradingDay(calendar, today) && timeOfDayMs(now) < cutOffMs(cutOff)
  const tDay = isInTime ? today : nextTradingDay(calendar, today)
  if (today < calendar.from || !isCertain(calendar, tDay)) {
    return refuse('CALENDAR_NOT_PUBLISHED', { day: tDay, publishedTo: calendar.to })
  }

  return accept(tDay)
}

/** The instant from which an order no longer belongs to `tDay` (and can no longer be cancelled, R-CAL-11). */
export function cutOffInstant(tDay: Day, cutOff: string = DEFAULT_CUT_OFF): Date {
  return instantAt(tDay, cutOff)
}

/** Whether `now` is still before the cut-off of `tDay`. */
export function isBeforeCutOff(now: Date, tDay: Day, cutOff: string = DEFAULT_CUT_OFF): boolean {
  return now.getTime() < cutOffInstant(tDay, cutOff).getTime()
}

/**
 * R-CAL-5: where a paid order goes whose payment succeeded at `paidAt`. In time for `tDay`: stays. Late (bank
 * delay): moves to the next T. The caller refunds instead when the fund's purchase is closed on the new day.
 */
export function tDayAfterPayment(
  order: { readonly tDay: Day; readonly paidAt: Date },
  calendar: TradeCalendar,
  cutOff: string = DEFAULT_CUT_OFF,
): Decision<Day, 'CALENDAR_NOT_PUBLISHED'> {
  if (isBeforeCutOff(order.paidAt, order.tDay, cutOff)) return accept(order.tDay)

  return tDayOf(order.paidAt, calendar, cutOff)
}

function cutOffMs(time: string): number {
  return timeOfDayMs(new Date(`2000-01-01T${time}+08:00`))
}
