import { horizonsOf } from '@tongzhou/domain/calendar/calendar-horizon'
import type { Calendars } from '@tongzhou/domain/calendar/trade-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'

/**
 * What operators are told of calendars that end soon or have ended (R-CAL-2); nothing while all reach far
 * enough.
 */
export function horizonLines(calendars: Calendars, today: Day): string[] {
  return horizonsOf(calendars, today)
    .filter(({ isNear }) => isNear)
    .map(({ code, to, daysLeft }) => {
      const when =
        daysLeft < 0
          ? `ended on ${to}`
          : `ends on ${to}, ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} from now`

      return `the trading calendar ${code} ${when}: later days are provisional, and those that may be holidays take no orders (3004); load the next notice with npm run ops -- calendar`
    })
}
