import {
  calendarVersion,
  calendarsInForce,
  listCalendarDays,
} from '@tongzhou/db/stores/calendar/calendar-store'
import { builtInCalendars } from '@tongzhou/domain/calendar/built-in-calendars'
import type { CalendarDay } from '@tongzhou/domain/calendar/calendar-change'
import { type CalendarCode, calendarCodes } from '@tongzhou/domain/calendar/trade-calendar'
import { addDays, dayFrom, weekdayOf } from '@tongzhou/domain/kernel/business-day'
import { testDatabase } from '@tongzhou/testkit/database'
import { describe, expect, test } from 'vitest'
import { allSteps } from '../../jobs/all-steps'
import type { Services } from '../../services'
import { realClock } from '../../shared/business-clock'
import { fieldCipher } from '../../shared/field-cipher'
import { tradingFloor } from '../../trading/test-trader'
import { byTwoPersons } from '../../staff/test-two-persons'
import { printCalendarFile, readCalendarFile } from './read-calendar-file'

/** Closures of the test's own making: a notice of 2027 is not known. */
const closures = [
  '01-01', '02-08', '02-09', '02-10', '02-11', '02-12', '04-05', '05-03', '05-04', '06-09', '09-15',
  '10-01', '10-04', '10-05', '10-06', '10-07',
] // oxfmt-ignore
const yearOf = (market: CalendarCode, closed: readonly string[] = closures): CalendarDay[] => {
  const rows: CalendarDay[] = []
  for (let day = dayFrom('2027-01-01'); day < '2028-01-01'; day = addDays(day, 1))
    if (weekdayOf(day) <= 5) rows.push({ market, day, isOpen: !closed.includes(day.slice(5)), note: null })

  return rows
}
const wholeYear = [...yearOf('CN'), ...yearOf('HK', ['03-26']), ...yearOf('US', ['01-18'])]
/** Two persons put a file of days in force. */
const putIn = (services: Parameters<typeof byTwoPersons>[0], days: readonly CalendarDay[]) =>
  byTwoPersons(services, 'calendar/propose', { source: '2027.csv', text: printCalendarFile(days) })
const tradingSteps = allSteps.filter(({ on }) => on === 'trading-day').map(({ name }) => name)
describe('two persons', async () => {
  const { db } = await testDatabase()
  const services = {
    connection: { db } as Services['connection'],
    cipher: fieldCipher(Buffer.alloc(32)),
    clock: { ...realClock(), now: () => new Date('2026-12-23T02:00:00Z') },
  }
  const put = (days: readonly CalendarDay[]) => putIn(services, days)

  test('a new database begins with the years the product knows', async () => {
    const { calendars, markets } = await calendarVersion(db)
    for (const code of calendarCodes) {
      const { from, to, closed } = calendars[code]
      expect([from, to]).toEqual([builtInCalendars[code].from, builtInCalendars[code].to])
      const published = [...closed].filter((day) => day <= to).toSorted()
      expect(published).toEqual([...builtInCalendars[code].closed].toSorted())
      expect(closed.has(dayFrom('2027-01-01'))).toBe(true)
    }
    expect(markets.HK.from).toBe('2026-01-01')
  })

  test('a year is put in force, and cannot be changed by the product', async () => {
    expect((await calendarsInForce(db)).CN.to).toBe('2026-12-31')
    expect(await put(wholeYear)).toMatchObject({ outcome: { version: '2', orders: 0 } })
    const { CN, US } = await calendarsInForce(db)
    expect([CN.to, CN.closed.has(dayFrom('2027-02-08')), CN.closed.has(dayFrom('2027-01-18'))]).toEqual([
      '2027-12-31',
      true,
      false,
    ])
    expect(US.closed.has(dayFrom('2027-01-18'))).toBe(true)
    await expect(db.updateTable('trade_calendar').set({ is_open: true }).execute()).rejects.toThrow(
      /permission denied/,
    )
    await expect(db.deleteFrom('trade_calendar_version').execute()).rejects.toThrow(/permission denied/)
  })

  test('a later version tells a day anew, and the rows of the earlier one stay', async () => {
    const one: CalendarDay = { market: 'CN', day: dayFrom('2027-09-03'), isOpen: false, note: '纪念日' }
    await put([one])
    expect((await calendarsInForce(db)).CN.closed.has(one.day)).toBe(true)
    const rows = await db
      .selectFrom('trade_calendar')
      .select(['version', 'is_open'])
      .where('market', '=', 'CN')
      .where('day', '=', one.day)
      .orderBy('version')
      .execute()
    expect(rows).toEqual([
      { version: 2n, is_open: true },
      { version: 3n, is_open: false },
    ])
  })

  test('what is exported is read again as it was', async () => {
    const days = await listCalendarDays(db, dayFrom('2027-09-01'))
    expect(days[2]).toEqual({ market: 'CN', day: '2027-09-03', isOpen: false, note: '纪念日' })
    expect(readCalendarFile(printCalendarFile(days))).toEqual({ kind: 'read', days })
    const wrong = 'market,day,is_open,note\nXX,2027-01-04,1,\nCN,2027-02-30,1,\nCN,2027-01-04,yes,\n'
    expect(readCalendarFile(wrong)).toEqual({
      kind: 'wrong',
      faults: [
        'line 2: market is one of CN, HK, US',
        'line 3: day is no day as 2027-01-04',
        'line 4: is_open is 1 or 0',
      ],
    })
  })
})

describe('over the end of the year', async () => {
  const floor = await tradingFloor('2026-12-30 14:20')
  const { db } = floor.product.services.connection
  const put = (days: readonly CalendarDay[]) => putIn(floor.product.services, days)
  await floor.addFund({ fund_code: '890001', buy_confirm_lag: 2, redeem_confirm_lag: 2, pay_lag: 4 })
  await floor.addFund({ fund_code: '890002', calendar: 'US' })
  await floor.addFund({ fund_code: '890003', hold_kind: 'ROLLING', hold_days: 30 })
  const trader = await floor.addTrader()
  const expectedOf = async (orderNo: string) =>
    db
      .selectFrom('trade_order')
      .select(['t_date', 'expect_confirm_date as confirm', 'expect_arrive_date as arrive'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()

  test('before the notice the holidays of the law are closed, and orders of the new year are taken', async () => {
    const { data } = await trader.buy('890001', '10000.00', { tDay: '2026-12-30' })
    await floor.drain()
    expect(await expectedOf(data.orderNo)).toMatchObject({ confirm: '2027-01-04' })
    await floor.until('2026-12-31 15:00')
    const late = await trader.buy('890001', '20.00', { tDay: '2027-01-04' })
    expect(late).toMatchObject({ code: 200, data: { tDay: '2027-01-04', confirmDate: '2027-01-06' } })
    // New York's days of 2027 are not told either: it is closed on 18 January by its own rules.
    floor.setTime('2027-01-15 16:00')
    const abroad = await trader.buy('890002', '20.00', { tDay: '2027-01-18' })
    expect(abroad).toMatchObject({ code: 3002, msg: expect.stringMatching(/2027-01-19/) })
    floor.setTime('2026-12-31 15:00')
  })

  test('an order whose T may be a holiday is refused with 3004 and leaves nothing behind', async () => {
    const orders = () => db.selectFrom('trade_order').select('order_no').execute()
    const before = await orders()
    // The eve of Spring Festival is 5 February: the day before it may be given too.
    floor.setTime('2027-02-03 15:00')
    const late = await trader.buy('890001', '20.00', { tDay: '2027-02-04' })
    expect(late).toMatchObject({ code: 3004, msg: expect.stringMatching(/交易日历尚未公布/) })
    expect(await orders()).toEqual(before)
  })

  test('a day on which orders count cannot be closed, and one that has begun cannot change', async () => {
    floor.setTime('2026-12-30 14:30')
    const close = (day: string): CalendarDay => ({
      market: 'CN',
      day: dayFrom(day),
      isOpen: false,
      note: null,
    })
    expect(await put([close('2026-12-30')])).toMatchObject({
      data: { faults: 'CN 2026-12-30 has begun: it cannot change any more' },
    })
    floor.setTime('2026-12-29 10:00')
    expect(await put([close('2026-12-30')])).toMatchObject({
      data: { faults: 'CN 2026-12-30 cannot close: 1 open orders have it as their T' },
    })
    expect(await put(yearOf('CN', [...closures, '01-04']))).toMatchObject({
      data: { faults: 'CN 2027-01-04 cannot close: 1 open orders have it as their T' },
    })
  })

  test('with the new year in force, days are counted anew and a day that may have been a holiday takes orders', async () => {
    floor.setTime('2026-12-31 15:30')
    await floor.hold(trader, '890003', '1000.00', '2026-12-10')
    const lot = await db.selectFrom('lot').select('lot_id').executeTakeFirstOrThrow()
    await db
      .insertInto('due_instruction')
      .values({
        customer_no: trader.customerNo,
        lot_id: lot.lot_id,
        // Two periods of 30 days, by the provisional calendar: 11 January, and 11 February, in the holiday.
        due_date: dayFrom('2027-02-15'),
        trade_acco: trader.tradeAcco,
        fund_code: '890003',
        choice: 'REDEEM_ALL',
        given_at: floor.product.services.clock.now(),
      })
      .execute()
    // 5 January is closed against what was expected, 10 to 12 February are open, 15 February is not.
    const told = [...closures.filter((day) => !['02-10', '02-11', '02-12'].includes(day)), '01-05', '02-15']
    expect(await put(yearOf('CN', told))).toMatchObject({ outcome: { orders: 1, instructions: 1 } })
    const orders = await db
      .selectFrom('trade_order')
      .select(['t_date', 'expect_confirm_date as confirm'])
      .where('fund_code', '=', '890001')
      .orderBy('order_no')
      .execute()
    expect(orders).toEqual([
      { t_date: '2026-12-30', confirm: '2027-01-04' },
      { t_date: '2027-01-04', confirm: '2027-01-07' },
    ])
    // The day that was told first stays readable (R-PRM-1).
    const promises = await db
      .selectFrom('order_promise')
      .select(['seq', 'cause', 't_date', 'confirm_date', 'arrive_date'])
      .orderBy('seq')
      .execute()
    expect(promises).toEqual([
      { seq: 0, cause: 'SUBMIT', t_date: '2027-01-04', confirm_date: '2027-01-06', arrive_date: null },
      { seq: 1, cause: 'CALENDAR', t_date: '2027-01-04', confirm_date: '2027-01-07', arrive_date: null },
    ])
    const { due_date: due } = await db
      .selectFrom('due_instruction')
      .select('due_date')
      .executeTakeFirstOrThrow()
    expect(due).toBe('2027-02-11')
    floor.setTime('2027-02-03 15:00')
    const next = await trader.buy('890001', '20.00', { tDay: '2027-02-04' })
    expect(next).toMatchObject({ code: 200, data: { tDay: '2027-02-04' } })
    await floor.product.services.market.refresh()
    expect((await floor.product.services.market.current()).calendars.CN.to).toBe('2027-12-31')
  })

  test('a day that began as a trading day and was none is taken off the batch', async () => {
    const other = await tradingFloor('2027-01-05 09:00')
    const own = other.product.services.connection.db
    await other.until('2027-01-06 09:00')
    const open = () => own.selectFrom('batch_step').select('step').where('day', '=', dayFrom('2027-01-06'))
    expect((await open().execute()).length).toBeGreaterThan(20)
    const days = [...yearOf('CN', [...closures, '01-06']), ...wholeYear.slice(261)]
    const done = await putIn(other.product.services, days)
    expect('outcome' in done && Number(done.outcome['steps'])).toBeGreaterThan(10)
    const left = await open().where('state', 'not in', ['DONE', 'SKIPPED']).execute()
    expect(left.map(({ step }) => step).filter((step) => tradingSteps.includes(step))).toEqual([])
    const workday = await own.selectFrom('workday').select(['current_day', 'prev_day']).executeTakeFirst()
    expect(workday).toEqual({ current_day: '2027-01-07', prev_day: '2027-01-05' })
  })
})
