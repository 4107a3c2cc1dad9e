import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calendarVersion, calendarsInForce, listCalendarDays } from '@tongzhou/db/stores/calendar-store'
import { builtInCalendars } from '@tongzhou/domain/calendar/built-in-calendars'
import type { CalendarDay } from '@tongzhou/domain/calendar/calendar-change'
import { type CalendarCode, calendarCodes } from '@tongzhou/domain/calendar/trade-calendar'
import { addDays, dayFrom, weekdayOf } from '@tongzhou/domain/kernel/business-day'
import { testDatabase } from '@tongzhou/testkit/database'
import { afterAll, describe, expect, test } from 'vitest'
import { allSteps } from '../../jobs/all-steps'
import { tradingFloor } from '../../shared/trading/test-trader'
import { type CalendarWord, changeCalendar } from './change-calendar'
import { printCalendarFile, readCalendarFile } from './read-calendar-file'

type Db = Awaited<ReturnType<typeof testDatabase>>['db']

/** Closures of the test's own making: a notice of 2027 is not known. */
const closures = [
  '01-01', '02-08', '02-09', '02-10', '02-11', '02-12', '04-05', '05-03', '05-04', '06-09', '09-15',
  '10-01', '10-04', '10-05', '10-06', '10-07',
] // prettier-ignore
const yearOf = (market: CalendarCode, closed: readonly string[] = closures): CalendarDay[] => {
  const rows: CalendarDay[] = []
  for (let day = dayFrom('2027-01-01'); day < '2028-01-01'; day = addDays(day, 1))
    if (weekdayOf(day) <= 5) rows.push({ market, day, isOpen: !closed.includes(day.slice(5)), note: null })

  return rows
}
const wholeYear = [...yearOf('CN'), ...yearOf('HK', ['03-26']), ...yearOf('US', ['01-18'])]
const fileOf = (days: readonly CalendarDay[]): CalendarWord => ({
  kind: 'propose',
  file: { source: '2027.csv', sha256: createHash('sha256').digest(), days, reason: '交易所休市公告' },
})
const folder = mkdtempSync(join(tmpdir(), 'tz-calendar-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const tradingSteps = allSteps.filter(({ on }) => on === 'trading-day').map(({ name }) => name)
const sayTo =
  (db: Db, now: () => Date) =>
  (word: CalendarWord, actor: string): ReturnType<typeof changeCalendar> =>
    db.transaction().execute((tx) => changeCalendar(tx, { word, actor, now: now(), tradingSteps }))

describe('two persons', async () => {
  const { db } = await testDatabase()
  const say = sayTo(db, () => new Date('2026-12-23T02:00:00Z'))

  test('a new database begins with the years the product knows', async () => {
    const { calendars, markets } = await calendarVersion(db)
    for (const code of calendarCodes) {
      expect(calendars[code].from).toBe(builtInCalendars[code].from)
      expect(calendars[code].to).toBe(builtInCalendars[code].to)
      expect([...calendars[code].closed].toSorted()).toEqual([...builtInCalendars[code].closed].toSorted())
    }
    expect(markets.HK.from).toBe('2026-01-01')
  })

  test('a year is put in force by two persons, each word with its audit row, and cannot be changed by the product', async () => {
    expect(await say({ kind: 'approve' }, 'anna')).toMatchObject({ reason: 'NOTHING_PROPOSED' })
    expect(await say(fileOf(wholeYear), 'anna')).toMatchObject({ kind: 'done', moved: null })
    expect((await calendarsInForce(db)).CN.to).toBe('2026-12-31')
    expect(await say({ kind: 'approve' }, 'anna')).toMatchObject({ reason: 'SAME_PERSON' })
    expect(await say({ kind: 'approve' }, 'ben')).toMatchObject({ moved: { version: 2n, orders: 0 } })
    const { CN, US } = await calendarsInForce(db)
    expect([CN.to, CN.closed.has(dayFrom('2027-02-08')), CN.closed.has(dayFrom('2027-01-18'))]).toEqual([
      '2027-12-31',
      true,
      false,
    ])
    expect(US.closed.has(dayFrom('2027-01-18'))).toBe(true)
    const audit = await db.selectFrom('audit').select(['actor', 'action', 'detail']).orderBy('id').execute()
    expect(audit.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'anna CALENDAR_PROPOSE',
      'ben CALENDAR_APPROVE',
    ])
    expect(audit[1]?.detail).toMatchObject({ version: '2', days: wholeYear.length })
    await expect(db.updateTable('trade_calendar').set({ is_open: true }).execute()).rejects.toThrow(
      /permission denied/,
    )
    await expect(db.deleteFrom('trade_calendar_version').execute()).rejects.toThrow(/permission denied/)
  })

  test('a later version tells a day anew, and the rows of the earlier one stay; what is sent back changes nothing', async () => {
    const one: CalendarDay = { market: 'CN', day: dayFrom('2027-09-03'), isOpen: false, note: '纪念日' }
    await say(fileOf([one]), 'anna')
    expect(await say({ kind: 'reject' }, 'anna')).toMatchObject({ kind: 'done', moved: null })
    expect((await calendarsInForce(db)).CN.closed.has(one.day)).toBe(false)
    await say(fileOf([one]), 'anna')
    await say({ kind: 'approve' }, 'ben')
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
    const path = join(folder, 'days.csv')
    writeFileSync(path, printCalendarFile(days))
    expect(readCalendarFile(path)).toMatchObject({ kind: 'read', source: 'days.csv', days })
    writeFileSync(path, 'market,day,is_open,note\nXX,2027-01-04,1,\nCN,2027-02-30,1,\nCN,2027-01-04,yes,\n')
    expect(readCalendarFile(path)).toEqual({
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
  const say = sayTo(db, () => floor.product.services.clock.now())
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

  test('days after the calendar are provisional; an order whose T would lie there is refused with 3004', async () => {
    const { data } = await trader.buy('890001', '10000.00', { tDay: '2026-12-30' })
    await floor.drain()
    // 1 January as a weekday like others: nobody has said yet that it is none.
    expect(await expectedOf(data.orderNo)).toMatchObject({ confirm: '2027-01-01' })
    await floor.until('2026-12-31 15:00')
    const late = await trader.buy('890001', '20.00', { tDay: '2026-12-31' })
    expect(late).toMatchObject({ code: 3004, msg: expect.stringMatching(/交易日历尚未公布/) })
    const [kept] = await db.selectFrom('trade_order').select('order_no').execute()
    expect(kept?.order_no).toBe(data.orderNo)
  })

  test('a day on which orders count cannot be closed, and one that has begun cannot change', async () => {
    floor.setTime('2026-12-30 14:30')
    const close = (day: string): CalendarDay => ({
      market: 'CN',
      day: dayFrom(day),
      isOpen: false,
      note: null,
    })
    expect(await say(fileOf([close('2026-12-30')]), 'anna')).toMatchObject({
      kind: 'wrong',
      faults: ['CN 2026-12-30 has begun: it cannot change any more'],
    })
    floor.setTime('2026-12-29 10:00')
    expect(await say(fileOf([close('2026-12-30')]), 'anna')).toMatchObject({
      faults: ['CN 2026-12-30 cannot close: 1 open orders have it as their T'],
    })
  })

  test('with the new year in force, days are counted anew and orders are taken by the process that refused them', async () => {
    floor.setTime('2026-12-31 15:30')
    await floor.hold(trader, '890003', '1000.00', '2026-12-10')
    const lot = await db.selectFrom('lot').select('lot_id').executeTakeFirstOrThrow()
    await db
      .insertInto('due_instruction')
      .values({
        customer_no: trader.customerNo,
        lot_id: lot.lot_id,
        // Two periods of 30 days, by the provisional calendar: 11 January and 10 February.
        due_date: dayFrom('2027-02-11'),
        trade_acco: trader.tradeAcco,
        fund_code: '890003',
        choice: 'REDEEM_ALL',
        given_at: floor.product.services.clock.now(),
      })
      .execute()
    expect(await say(fileOf(yearOf('CN')), 'anna')).toMatchObject({ kind: 'done' })
    expect(await say({ kind: 'approve' }, 'ben')).toMatchObject({ moved: { orders: 1, instructions: 1 } })
    const { order_no: orderNo } = await db
      .selectFrom('trade_order')
      .select('order_no')
      .where('fund_code', '=', '890001')
      .executeTakeFirstOrThrow()
    expect(await expectedOf(orderNo)).toMatchObject({ t_date: '2026-12-30', confirm: '2027-01-04' })
    const { due_date: due } = await db
      .selectFrom('due_instruction')
      .select('due_date')
      .executeTakeFirstOrThrow()
    expect(due).toBe('2027-02-15')
    const next = await trader.buy('890001', '20.00', { tDay: '2027-01-04' })
    expect(next).toMatchObject({ code: 200, data: { tDay: '2027-01-04', confirmDate: '2027-01-06' } })
    // The days of New York are not loaded: nobody knows whether it is open.
    expect(await trader.buy('890002', '20.00', { tDay: '2027-01-04' })).toMatchObject({ code: 3004 })
    await floor.product.services.market.refresh()
    expect((await floor.product.services.market.current()).calendars.CN.to).toBe('2027-12-31')
  })

  test('a day that began as a trading day and was none is taken off the batch', async () => {
    const other = await tradingFloor('2026-12-31 09:00')
    const own = other.product.services.connection.db
    const sayThere = sayTo(own, () => other.product.services.clock.now())
    await other.until('2027-01-01 09:00')
    const open = () => own.selectFrom('batch_step').select('step').where('day', '=', dayFrom('2027-01-01'))
    expect((await open().execute()).length).toBeGreaterThan(20)
    await sayThere(fileOf(wholeYear), 'anna')
    const done = await sayThere({ kind: 'approve' }, 'ben')
    expect(done.kind === 'done' && (done.moved?.steps ?? 0) > 10).toBe(true)
    const left = await open().where('state', 'not in', ['DONE', 'SKIPPED']).execute()
    expect(left.map(({ step }) => step).filter((step) => tradingSteps.includes(step))).toEqual([])
    const workday = await own.selectFrom('workday').select(['current_day', 'prev_day']).executeTakeFirst()
    expect(workday).toEqual({ current_day: '2027-01-04', prev_day: '2026-12-31' })
  })
})
