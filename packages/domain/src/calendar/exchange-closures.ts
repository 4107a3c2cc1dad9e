/**
 * Weekdays on which the Shanghai and Shenzhen exchanges were closed, per year, as the exchanges published
 * them (R-CAL-1: weekends are always closed, make-up working weekends too). Written MM-DD. The first version
 * of the table trade_calendar is this; later years are loaded there and not written here.
 */
export const exchangeClosures: Readonly<Record<number, readonly string[]>> = {
  2015: days(
    '01-01 01-02 02-18 02-19 02-20 02-23 02-24 04-06 05-01 06-22 09-03 09-04 10-01 10-02 10-05 10-06 10-07',
  ),
  2016: days(
    '01-01 02-08 02-09 02-10 02-11 02-12 04-04 05-02 06-09 06-10 09-15 09-16 10-03 10-04 10-05 10-06 10-07',
  ),
  2017: days(
    '01-02 01-27 01-30 01-31 02-01 02-02 04-03 04-04 05-01 05-29 05-30 10-02 10-03 10-04 10-05 10-06',
  ),
  2018: days(
    '01-01 02-15 02-16 02-19 02-20 02-21 04-05 04-06 04-30 05-01 06-18 09-24 10-01 10-02 10-03 10-04 10-05 12-31',
  ),
  2019: days(
    '01-01 02-04 02-05 02-06 02-07 02-08 04-05 05-01 05-02 05-03 06-07 09-13 10-01 10-02 10-03 10-04 10-07',
  ),
  2020: days(
    '01-01 01-24 01-27 01-28 01-29 01-30 01-31 04-06 05-01 05-04 05-05 06-25 06-26 10-01 10-02 10-05 10-06 10-07 10-08',
  ),
  2021: days(
    '01-01 02-11 02-12 02-15 02-16 02-17 04-05 05-03 05-04 05-05 06-14 09-20 09-21 10-01 10-04 10-05 10-06 10-07',
  ),
  2022: days(
    '01-03 01-31 02-01 02-02 02-03 02-04 04-04 04-05 05-02 05-03 05-04 06-03 09-12 10-03 10-04 10-05 10-06 10-07',
  ),
  2023: days(
    '01-02 01-23 01-24 01-25 01-26 01-27 04-05 05-01 05-02 05-03 06-22 06-23 09-29 10-02 10-03 10-04 10-05 10-06',
  ),
  2024: days(
    '01-01 02-09 02-12 02-13 02-14 02-15 02-16 04-04 04-05 05-01 05-02 05-03 06-10 09-16 09-17 10-01 10-02 10-03 10-04 10-07',
  ),
  2025: days(
    '01-01 01-28 01-29 01-30 01-31 02-03 02-04 04-04 05-01 05-02 05-05 06-02 10-01 10-02 10-03 10-06 10-07 10-08',
  ),
  2026: days(
    '01-01 01-02 02-16 02-17 02-18 02-19 02-20 02-23 04-06 05-01 05-04 05-05 06-19 09-25 10-01 10-02 10-05 10-06 10-07',
  ),
}

/**
 * Weekdays on which markets abroad keep funds holding their securities from dealing (R-CAL-6, §2.1), where
 * the year is known: HK = no Stock Connect service southbound, US = New York closed.
 */
export const foreignClosures: Readonly<Record<'HK' | 'US', Readonly<Record<number, readonly string[]>>>> = {
  HK: { 2026: days('04-03 04-07 05-25 07-01 10-19 12-25') },
  US: { 2026: days('01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25') },
}

function days(list: string): readonly string[] {
  return list.split(' ')
}
