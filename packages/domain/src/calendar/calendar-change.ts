import { type Day, addDays, weekdayOf } from '../kernel/business-day'
import {
  type CalendarCode,
  type TradeCalendar,
  calendarCodes,
  isPublished,
  isTradingDay,
} from './trade-calendar'

/** A weekday of a market's calendar, as the operator's file tells it. */
export interface CalendarDay {
  readonly market: CalendarCode
  readonly day: Day
  readonly isOpen: boolean
  /** Why it is closed: the holiday's name. */
  readonly note: string | null
}

/** What a file is judged by. */
export interface KnownCalendar {
  /** What is known of each market by itself. */
  readonly markets: Readonly<Record<CalendarCode, TradeCalendar>>
  /** Days up to this one have begun. */
  readonly today: Day
  /** Open orders by market and T: a day they count on cannot be closed. */
  readonly ordersOn: (market: CalendarCode, day: Day) => number
}

/**
 * Days on which the exchanges never open, by the national rules on public holidays: New Year, Labour Day,
 * National Day.
 */
const ALWAYS_CLOSED = /-(01-01|05-01|10-0[123])$/

/**
 * Open days of a whole year of the exchanges lie between these: 241–245 from 2005 on. More means that
 * holidays were left out.
 */
const FEWEST_OPEN = 235
const MOST_OPEN = 250

/**
 * What a file of days changes of the calendars (R-CAL-2): the days that are new or told differently, in
 * order. Faults instead when a weekday of its span is missing or stands twice, it leaves a gap after what is
 * known, opens a weekend or a public holiday, or changes a known day that has begun or that orders count on.
 */
export function calendarChange(
  rows: readonly CalendarDay[],
  known: KnownCalendar,
): { readonly changes: readonly CalendarDay[]; readonly faults: readonly string[] } {
  const faults: string[] = []
  const changes: CalendarDay[] = []
  for (const market of calendarCodes) {
    const own = rows.filter((row) => row.market === market).toSorted((a, b) => (a.day < b.day ? -1 : 1))
    if (own.length === 0) continue
    const calendar = known.markets[market]
    faults.push(...spanFaults(own, calendar), ...yearFaults(own))
    for (const row of own) {
      const fault = dayFault(row, calendar, known)
      if (fault !== null) faults.push(`${market} ${row.day} ${fault}`)
      if (weekdayOf(row.day) <= 5 && isChange(row, calendar)) changes.push(row)
    }
  }
  if (rows.length === 0) faults.push('the file has no days')
  else if (faults.length === 0 && changes.length === 0) faults.push('the file says what is known already')

  return { changes, faults }
}

/** Every weekday of the span once, and no gap after what is known. */
function spanFaults(own: readonly CalendarDay[], { from, to }: TradeCalendar): string[] {
  const faults: string[] = []
  const told = new Set<Day>()
  for (const { market, day } of own) {
    if (told.has(day)) faults.push(`${market} ${day} stands twice`)
    told.add(day)
  }
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return faults
  if (first.day < from) faults.push(`${first.market} ${first.day} lies before the calendar begins (${from})`)
  const start = first.day > to ? addDays(to, 1) : first.day
  for (let day = start; day <= last.day; day = addDays(day, 1))
    if (weekdayOf(day) <= 5 && !told.has(day)) faults.push(`${first.market} ${day} is missing`)

  return faults
}

/** Whole years of the exchanges have as many open days as a year has. */
function yearFaults(own: readonly CalendarDay[]): string[] {
  const years = new Set(own.filter(({ market }) => market === 'CN').map(({ day }) => day.slice(0, 4)))

  return [...years].flatMap((year) => {
    const days = own.filter(({ day }) => day.startsWith(year))
    const open = days.filter(({ isOpen }) => isOpen).length
    const isWhole = (days[0]?.day ?? '') <= `${year}-01-03` && (days.at(-1)?.day ?? '') >= `${year}-12-29`

    return !isWhole || (open >= FEWEST_OPEN && open <= MOST_OPEN)
      ? []
      : [`CN ${year} would have ${open} trading days: a year has ${FEWEST_OPEN} to ${MOST_OPEN}`]
  })
}

function dayFault(row: CalendarDay, calendar: TradeCalendar, known: KnownCalendar): string | null {
  const { market, day, isOpen } = row
  if (isOpen && weekdayOf(day) > 5) return 'is a weekend: never open (R-CAL-1)'
  if (isOpen && market === 'CN' && ALWAYS_CLOSED.test(day)) return 'is a public holiday: never open'
  if (!isChange(row, calendar)) return null
  if (isPublished(calendar, day) && day <= known.today) return 'has begun: it cannot change any more'
  const orders = isOpen ? 0 : known.ordersOn(market, day)

  return orders === 0 ? null : `cannot close: ${orders} open orders have it as their T`
}

/** Whether the day is new, or told differently from what is known. */
function isChange({ day, isOpen }: CalendarDay, calendar: TradeCalendar): boolean {
  return !isPublished(calendar, day) || isTradingDay(calendar, day) !== isOpen
}
