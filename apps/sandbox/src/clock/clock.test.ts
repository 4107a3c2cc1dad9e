import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore, type Store } from '../store'
import { isTradingDay, previousTradingDay } from '../market/calendar'
import { nextTradingDay } from './calendar'
import { createClock, type Clock } from './clock'
import { moveFrom } from './routes'
import { openToldCalendar } from './told-calendar'

let folder: string
let store: Store
let clock: Clock
let real: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-clock-'))
  store = openStore(folder)
  real = Date.parse('2026-11-20T14:30:00+08:00')
  clock = createClock({ store, realNow: () => real })
})

afterEach(async () => {
  clock.stop()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('it is real time until it is moved, and runs on from the point that was set', () => {
  expect(clock.state()).toMatchObject({ now: '2026-11-20T14:30:00.000+08:00', moved: false, revision: 0 })
  clock.move({ toTime: '14:59' })
  real += 1000
  expect(clock.state()).toMatchObject({ now: '2026-11-20T14:59:01.000+08:00', moved: true, revision: 1 })
})

test('the offset survives a restart', () => {
  clock.move({ advanceMs: 3_600_000 })
  const again = createClock({ store, realNow: () => real })
  expect(again.state()).toMatchObject({ now: '2026-11-20T15:30:00.000+08:00', revision: 1 })
  again.stop()
})

test('a time of day that has passed means the next day; the next trading day skips the weekend', () => {
  clock.move({ toTime: '14:29' })
  expect(clock.state().now).toBe('2026-11-21T14:29:00.000+08:00')
  clock.move({ toNextTradingDay: '09:00' })
  expect(clock.state().now).toBe('2026-11-23T09:00:00.000+08:00')
})

test('time never runs backwards, nor further than 400 days at once', () => {
  expect(clock.move({ to: '2026-11-20T14:29:59+08:00' })).toBe('CLOCK_BACKWARDS')
  expect(clock.move({ advanceMs: 401 * 86_400_000 })).toBe('TOO_FAR')
  expect(clock.move({ to: 'soon' })).toBe('BAD_REQUEST')
  clock.move({ advanceMs: 1 })
  expect(clock.move({ toRealTime: true })).toBe('CLOCK_BACKWARDS')
})

test('a move is told to every listener at once', () => {
  const seen: string[] = []
  const stop = clock.onChange((state) => seen.push(state.now))
  clock.onTick((now) => seen.push(now.toISOString()))
  clock.move({ to: '2026-11-20T15:00:00+08:00' })
  stop()
  expect(seen).toEqual(['2026-11-20T15:00:00.000+08:00', '2026-11-20T07:00:00.000Z'])
})

test('a start point sets an empty store only', () => {
  const again = createClock({ store, realNow: () => real, startAt: '2030-01-01T00:00:00+08:00' })
  expect(again.state().moved).toBe(false)
  again.stop()
})

test('a move from outside is exactly one of the known forms', () => {
  expect(moveFrom({ toTime: '14:59' })).toEqual({ toTime: '14:59' })
  expect(moveFrom({ toTime: '24:00' })).toBeNull()
  expect(moveFrom({ toTime: '14:59', toRealTime: true })).toBeNull()
  expect(moveFrom({ toRealTime: false })).toBeNull()
  expect(moveFrom('now')).toBeNull()
})

test('the calendar knows weekends and the published closures', () => {
  expect(isTradingDay('2026-11-20')).toBe(true)
  expect(isTradingDay('2026-11-21')).toBe(false)
  expect(isTradingDay('2026-10-01')).toBe(false)
  expect(nextTradingDay('2026-09-30')).toBe('2026-10-08')
  expect(nextTradingDay('2026-02-13')).toBe('2026-02-24')
})

test('days told from outside hold for bank and registrars, over a restart too; a year nobody told of is as the law has it', () => {
  expect(nextTradingDay('2031-12-31')).toBe('2032-01-05')
  expect(nextTradingDay('2050-12-30')).toBe('2051-01-02')
  const calendar = openToldCalendar(store)
  expect(calendar.until()).toBeNull()
  expect(
    calendar.tell(
      'market,day,is_open,note\nCN,2032-01-06,0,"元旦, 休市"\nUS,2032-01-05,0,\nCN,2032-01-02,1,\n',
    ),
  ).toBe(3)
  expect(nextTradingDay('2031-12-31')).toBe('2032-01-02')
  expect(nextTradingDay('2032-01-05')).toBe('2032-01-07')
  expect([isTradingDay('2032-01-05'), isTradingDay('2032-01-05', 'US')]).toEqual([true, false])
  expect(previousTradingDay('2032-01-02')).toBe('2031-12-31')
  expect(openToldCalendar(store).until()).toBe('2032-01-06')
  for (const wrong of [
    '',
    'day\n2032-01-01\n',
    'market,day,is_open\nXX,2032-01-01,0\n',
    'market,day,is_open\n',
  ])
    expect(calendar.tell(wrong)).toBeNull()
})
