import { type Day, addDays, dayFrom, weekdayOf } from '../kernel/business-day'
import { lunarDaysOf } from './lunar-days'

/**
 * Weekdays of a year on which a market abroad will be closed by its own rules, before anybody has published
 * them (R-CAL-2, R-CAL-6): the holidays of New York's exchange, or the general holidays of Hong Kong, on
 * which Stock Connect has no service.
 */
export function expectedClosuresAbroad(market: 'HK' | 'US', year: number): Day[] {
  const days = market === 'US' ? newYork(year) : hongKong(year)

  return days.filter((day) => weekdayOf(day) <= 5 && day.startsWith(String(year))).toSorted()
}

function newYork(year: number): Day[] {
  const on = (monthDay: string): Day => dayFrom(`${year}-${monthDay}`)
  // On a Saturday it is kept the Friday before, on a Sunday the Monday after; New Year's Day never before.
  const kept = (day: Day): Day => addDays(day, weekdayOf(day) === 6 ? -1 : weekdayOf(day) === 7 ? 1 : 0)
  const newYear = on('01-01')

  return [
    weekdayOf(newYear) === 7 ? addDays(newYear, 1) : newYear,
    nthWeekday(on('01-01'), 1, 3),
    nthWeekday(on('02-01'), 1, 3),
    addDays(easterOf(year), -2),
    addDays(nthWeekday(on('06-01'), 1, 1), -7),
    kept(on('06-19')),
    kept(on('07-04')),
    nthWeekday(on('09-01'), 1, 1),
    nthWeekday(on('11-01'), 4, 4),
    kept(on('12-25')),
  ]
}

function hongKong(year: number): Day[] {
  const on = (monthDay: string): Day => dayFrom(`${year}-${monthDay}`)
  const { springFestival, qingming, buddhasBirthday, dragonBoat, midAutumn, chungYeung } = lunarDaysOf(year)
  const easter = easterOf(year)
  const all = [
    on('01-01'),
    springFestival,
    addDays(springFestival, 1),
    addDays(springFestival, 2),
    addDays(easter, -2),
    addDays(easter, -1),
    addDays(easter, 1),
    qingming,
    on('05-01'),
    buddhasBirthday,
    dragonBoat,
    on('07-01'),
    addDays(midAutumn, 1),
    on('10-01'),
    chungYeung,
    on('12-25'),
    on('12-26'),
  ]
  const taken = new Set<Day>()
  const late: Day[] = []
  for (const day of all) {
    if (weekdayOf(day) === 7 || taken.has(day)) late.push(day)
    else taken.add(day)
  }
  // One that falls on a Sunday or on another is given on the next day that is neither.
  for (const day of late.toSorted()) {
    let given = addDays(day, 1)
    while (weekdayOf(given) === 7 || taken.has(given)) given = addDays(given, 1)
    taken.add(given)
  }

  return [...taken]
}

/** The n-th such weekday (1 = Monday) of the month that begins on `first`. */
function nthWeekday(first: Day, weekday: number, n: number): Day {
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7)
}

/** Easter Sunday of the Gregorian calendar (the computus of Meeus, Jones and Butcher). */
function easterOf(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1]

  return dayFrom(`${year}-0${month}-${String(day).padStart(2, '0')}`)
}
