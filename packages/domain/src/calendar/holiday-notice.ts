import { type Day, addDays, daysBetween } from '../kernel/business-day'
import { LEAST_CLOSURE_DAYS } from './long-closures'
import {
  type TradeCalendar,
  isCertain,
  nextTradingDay,
  previousTradingDay,
  tradingDayOnOrBefore,
} from './trade-calendar'

/** Trading days before a closure on which its notice is shown. */
const TOLD_BEFORE = 5

/** What holders of money funds should know of a long closure of the market (R-CAL-10). */
export interface HolidayNotice {
  /** First and last closed day, and how many there are, weekends included. */
  readonly from: Day
  readonly to: Day
  readonly days: number
  /** The last T before the closure. */
  readonly lastTDay: Day
  /** The last T whose money-fund shares are confirmed before the closure and earn through it (R-CAL-9). */
  readonly lastEarningTDay: Day
  /** The first trading day after it: ordinary payouts go on. */
  readonly resumeDay: Day
}

/**
 * The long closures to be told of on `day` (R-CAL-10), the next one first: those of three natural days or
 * more that begin within the next five trading days, and the one that `day` lies in. None whose end is not
 * known yet (R-CAL-2).
 */
export function holidayNoticesOn(calendar: TradeCalendar, day: Day): HolidayNotice[] {
  const notices: HolidayNotice[] = []
  let tDay = tradingDayOnOrBefore(calendar, day)
  for (let told = 0; told < TOLD_BEFORE; told++) {
    const resumeDay = nextTradingDay(calendar, tDay)
    if (!isCertain(calendar, resumeDay)) break
    const days = daysBetween(tDay, resumeDay) - 1
    if (days >= LEAST_CLOSURE_DAYS) notices.push(noticeOf(calendar, { lastTDay: tDay, resumeDay, days }))
    tDay = resumeDay
  }

  return notices
}

function noticeOf(
  calendar: TradeCalendar,
  closure: Pick<HolidayNotice, 'lastTDay' | 'resumeDay' | 'days'>,
): HolidayNotice {
  const { lastTDay, resumeDay } = closure

  return {
    ...closure,
    from: addDays(lastTDay, 1),
    to: addDays(resumeDay, -1),
    lastEarningTDay: previousTradingDay(calendar, lastTDay),
  }
}
