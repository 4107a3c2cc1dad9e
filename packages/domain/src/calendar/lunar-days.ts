import { assert } from '../kernel/assert'
import { type Day, dayFrom } from '../kernel/business-day'

/** The days of a year that the lunar calendar and the sun decide (GB/T 33661-2017). */
export interface LunarDays {
  /** 正月初一, the first day of the lunar year. */
  readonly springFestival: Day
  /** 清明, a solar term. */
  readonly qingming: Day
  /** 四月初八, a holiday of Hong Kong. */
  readonly buddhasBirthday: Day
  /** 五月初五. */
  readonly dragonBoat: Day
  /** 八月十五. */
  readonly midAutumn: Day
  /** 九月初九, a holiday of Hong Kong. */
  readonly chungYeung: Day
}

/**
 * The days in the order of `LunarDays`, as the Hong Kong Observatory's tables of corresponding dates give
 * them (docs/decisions/0014-a-calendar-before-the-notice.md says how each was checked).
 */
const table: Readonly<Record<number, string>> = {
  2025: '01-29 04-04 05-05 05-31 10-06 10-29',
  2026: '02-17 04-05 05-24 06-19 09-25 10-18',
  2027: '02-06 04-05 05-13 06-09 09-15 10-08',
  2028: '01-26 04-04 05-02 05-28 10-03 10-26',
  2029: '02-13 04-04 05-20 06-16 09-22 10-16',
  2030: '02-03 04-05 05-09 06-05 09-12 10-05',
  2031: '01-23 04-05 05-28 06-24 10-01 10-24',
  2032: '02-11 04-04 05-16 06-12 09-19 10-12',
  2033: '01-31 04-04 05-06 06-01 09-08 10-01',
  2034: '02-19 04-05 05-25 06-20 09-27 10-20',
  2035: '02-08 04-05 05-15 06-10 09-16 10-09',
  2036: '01-28 04-04 05-03 05-30 10-04 10-27',
  2037: '02-15 04-04 05-22 06-18 09-24 10-17',
  2038: '02-04 04-05 05-11 06-07 09-13 10-07',
  2039: '01-24 04-05 04-30 05-27 10-02 10-26',
  2040: '02-12 04-04 05-18 06-14 09-20 10-14',
  2041: '02-01 04-04 05-07 06-03 09-10 10-03',
  2042: '01-22 04-04 05-26 06-22 09-28 10-22',
  2043: '02-10 04-05 05-16 06-11 09-17 10-11',
  2044: '01-30 04-04 05-05 05-31 10-05 10-29',
  2045: '02-17 04-04 05-24 06-19 09-25 10-18',
  2046: '02-06 04-04 05-13 06-08 09-15 10-08',
  2047: '01-26 04-05 05-02 05-29 10-04 10-27',
  2048: '02-14 04-04 05-20 06-15 09-22 10-16',
  2049: '02-02 04-04 05-09 06-04 09-11 10-05',
  2050: '01-23 04-04 05-28 06-23 09-30 10-24',
}

/** The first and the last year of the table. */
export const firstLunarYear = 2025
export const lastLunarYear = 2050

/** The lunar days of a year from `firstLunarYear` to `lastLunarYear`. Throws on any other. */
export function lunarDaysOf(year: number): LunarDays {
  const days = (table[year] ?? '').split(' ').map((monthDay) => `${year}-${monthDay}`)
  const [springFestival, qingming, buddhasBirthday, dragonBoat, midAutumn, chungYeung] = days
  assert(chungYeung !== undefined, `the lunar days of ${year} are not in the table`)

  return {
    springFestival: dayFrom(springFestival ?? ''),
    qingming: dayFrom(qingming ?? ''),
    buddhasBirthday: dayFrom(buddhasBirthday ?? ''),
    dragonBoat: dayFrom(dragonBoat ?? ''),
    midAutumn: dayFrom(midAutumn ?? ''),
    chungYeung: dayFrom(chungYeung),
  }
}
