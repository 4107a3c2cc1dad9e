import { type Day, addDays, dayFrom, weekdayOf } from '../kernel/business-day'
import { lunarDaysOf } from './lunar-days'

/** The weekdays around the public holidays of a year whose notice is not out yet. */
export interface ExpectedHolidays {
  /** Closed: the holidays by law, and the days that are usually given or swapped beside them. */
  readonly closed: ReadonlySet<Day>
  /**
   * Closed or open, only the notice says so: the swapped days (调休) in `closed`, and days beside a holiday
   * that are open here and may be swapped.
   */
  readonly unsure: ReadonlySet<Day>
}

/**
 * What is known of a year's public holidays before its notice (R-CAL-2): the days the law gives everybody
 * (2024 rule: New Year, Spring Festival with the eve, Qingming, two of Labour Day, Dragon Boat, Mid-Autumn,
 * three of National Day), and the arrangement that the notices since then have followed: eight days from the
 * eve of Spring Festival, seven from 1 October and eight when Mid-Autumn falls among them, five at Labour
 * Day, three beside a single holiday but on a Wednesday that day alone.
 *
 * Also of New Year's Day after it, whose swapped days lie in this year.
 */
export function expectedHolidays(year: number): ExpectedHolidays {
  const { springFestival, qingming, dragonBoat, midAutumn } = lunarDaysOf(year)
  const on = (monthDay: string): Day => dayFrom(`${year}-${monthDay}`)
  const newYear = on('01-01')
  const joins = midAutumn >= on('09-29') && midAutumn <= on('10-08')
  const parts = [
    single(newYear),
    single(dayFrom(`${year + 1}-01-01`)),
    spring(addDays(springFestival, -1)),
    single(qingming),
    labour(on('05-01')),
    single(dragonBoat),
    ...(joins ? [] : [single(midAutumn), gap(midAutumn, on('10-01'))]),
    national(on('10-01'), joins ? midAutumn : null),
  ]
  const days = (of: (part: Break) => readonly Day[]) =>
    new Set(parts.flatMap(of).filter((day) => weekdayOf(day) <= 5 && day.startsWith(String(year))))
  const byLaw = days((part) => part.byLaw)
  const swapped = days((part) => part.swapped)
  const closed = new Set([...byLaw, ...swapped])
  const maybe = days((part) => part.maybe)

  return { closed, unsure: new Set([...swapped, ...maybe].filter((day) => !byLaw.has(day))) }
}

/** Days of one holiday, weekends among them. */
interface Break {
  readonly byLaw: readonly Day[]
  readonly swapped: readonly Day[]
  /** Open, unless the notice swaps them. */
  readonly maybe: readonly Day[]
}

/** A holiday of one day: given on the Monday when it falls on a weekend, else joined to the nearer one. */
function single(day: Day): Break {
  const near = (...steps: number[]): Day[] => steps.map((step) => addDays(day, step))
  switch (weekdayOf(day)) {
    case 2:
      return { byLaw: [day], swapped: near(-1), maybe: [] }
    case 3:
      return { byLaw: [day], swapped: [], maybe: near(-2, -1, 1, 2) }
    case 4:
      return { byLaw: [day], swapped: near(1), maybe: [] }
    case 6:
      return { byLaw: near(0, 2), swapped: [], maybe: [] }
    case 7:
      return { byLaw: near(0, 1), swapped: [], maybe: [] }
    default:
      return { byLaw: [day], swapped: [], maybe: [] }
  }
}

/** Eight days from the eve; notices have added a day on either side. */
function spring(eve: Day): Break {
  return { byLaw: run(eve, 4), swapped: run(addDays(eve, 4), 4), maybe: [addDays(eve, -1), addDays(eve, 8)] }
}

/** Five days, which begin with the weekend before when 1 May is a Sunday or a Monday. */
function labour(first: Day): Break {
  const weekday = weekdayOf(first)
  const begins = weekday === 7 ? -1 : weekday === 1 ? -2 : 0
  const maybe = weekday === 7 ? [4] : weekday === 1 ? [3, 4] : weekday === 2 ? [-1] : []

  return {
    byLaw: run(first, 2),
    swapped: run(addDays(first, begins), 5),
    maybe: maybe.map((step) => addDays(first, step)),
  }
}

/** Seven days, eight with Mid-Autumn. */
function national(first: Day, midAutumn: Day | null): Break {
  const from = midAutumn !== null && midAutumn < first ? midAutumn : first

  return {
    byLaw: [...run(first, 3), ...(midAutumn === null ? [] : [midAutumn])],
    swapped: run(from, midAutumn === null ? 7 : 8),
    maybe: [],
  }
}

/** The few days between Mid-Autumn and National Day, when there are no more than three. */
function gap(midAutumn: Day, nationalDay: Day): Break {
  const between = run(addDays(midAutumn, 1), 3).filter((day) => day < nationalDay)
  const isShort = addDays(midAutumn, 4) >= nationalDay && midAutumn < nationalDay

  return { byLaw: [], swapped: [], maybe: isShort ? between : [] }
}

function run(from: Day, length: number): Day[] {
  return Array.from({ length }, (_, step) => addDays(from, step))
}
