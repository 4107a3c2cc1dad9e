import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { type AlertFacts, operationsAlerts } from './operations-alerts'

const today = dayFrom('2026-11-24')
const at = (time: string): Date => new Date(`2026-11-24T${time}:00+08:00`)
const step = (name: string, state: string, day = today) => ({ day, step: name, state, fault: null })
const quiet: AlertFacts = {
  now: at('12:00'),
  steps: [],
  unplannedDays: [],
  openLists: [],
  waitingFiles: [],
  calendars: [],
}
const rules = (facts: Partial<AlertFacts>) =>
  operationsAlerts({ ...quiet, ...facts }).map(({ level, rule, subject }) => `${level} ${rule} ${subject}`)

test('R-STF-40: nothing open, nothing told', () => {
  expect(rules({ steps: [step('300-cut-off', 'DONE')], now: at('23:59') })).toEqual([])
})

test.each([
  ['100-receive-confirmations', '09:29', '09:30', 'P1 CONFIRMATIONS_MISSING'],
  ['300-cut-off', '15:04', '15:05', 'P1 CUT_OFF_OPEN'],
  ['330-write-applications', '15:59', '16:00', 'P1 FILES_UNSENT'],
  ['420-publish-navs', '23:29', '23:30', 'P2 NAV_MISSING'],
])('R-STF-40: %s that is open is told at its deadline: not at %s, at %s', (name, before, then, told) => {
  const steps = [step(name, 'PENDING')]
  expect(rules({ steps, now: at(before) })).toEqual([])
  expect(rules({ steps, now: at(then) })).toEqual([`${told} 2026-11-24/${name}`])
  const yesterday = [step(name, 'RUNNING', dayFrom('2026-11-23'))]
  expect(rules({ steps: yesterday, now: at('00:01') })).toEqual([`${told} 2026-11-23/${name}`])
})

test('R-STF-40: a stopped step is told at once, a step that was skipped by a mend is not', () => {
  const steps = [step('120-confirm-trades', 'FAULT'), step('100-receive-confirmations', 'SKIPPED')]
  expect(rules({ steps })).toEqual(['P1 STEP_FAULT 2026-11-24/120-confirm-trades'])
})

test('R-STF-17, R-STF-18: lists are told from 15:45, files from 15:40 on', () => {
  const facts = {
    openLists: [{ listNo: 'PL20261124-PAYOUT-2', total: '240000.00' }],
    waitingFiles: [{ taCode: 'T1', why: null }],
  }
  expect(rules({ ...facts, now: at('15:39') })).toEqual([])
  expect(rules({ ...facts, now: at('15:40') })).toEqual(['P1 FILES_UNRELEASED T1'])
  expect(rules({ ...facts, now: at('15:45') })).toEqual([
    'P1 LIST_UNRELEASED PL20261124-PAYOUT-2',
    'P1 FILES_UNRELEASED T1',
  ])
})

test('R-STF-40: a calendar that ends within 45 days is told after what is urgent', () => {
  const calendars = [
    { code: 'CN', daysLeft: 44 },
    { code: 'HK', daysLeft: 45 },
  ]
  expect(rules({ calendars, steps: [step('120-confirm-trades', 'FAULT')] })).toEqual([
    'P1 STEP_FAULT 2026-11-24/120-confirm-trades',
    'P2 CALENDAR_ENDS CN',
  ])
})

test('R-STF-40: a trading day that nobody planned is told, today from 00:05 on, until it is planned', () => {
  const unplannedDays = [dayFrom('2026-11-23'), today]
  const told = ['P1 DAY_UNPLANNED 2026-11-24', 'P2 DAY_UNPLANNED 2026-11-23']
  expect(rules({ unplannedDays, now: at('00:04') })).toEqual(told.slice(1))
  expect(rules({ unplannedDays, now: at('00:05') })).toEqual(told)
  // No step of the day is there that its deadline could tell of.
  expect(rules({ unplannedDays, now: at('23:59') })).toEqual(told)
})
