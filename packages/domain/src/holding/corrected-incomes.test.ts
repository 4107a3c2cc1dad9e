import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { navFrom } from '../kernel/nav'
import { type NavVersion, correctedDays } from './corrected-incomes'

const version = (day: string, nav: string, at: string): NavVersion => ({
  day: dayFrom(day),
  nav: navFrom(nav),
  at: new Date(`${at}:00+08:00`),
})
const since = new Date('2026-11-01T00:00:00+08:00')
const told = (versions: readonly NavVersion[]) =>
  correctedDays(versions, since).map(({ day, on, then }) => `${day} ${on} ${[...then.keys()].join(' ')}`)

const [v18, v19, v20] = [
  version('2026-11-18', '1.1000', '2026-11-18 20:00'),
  version('2026-11-19', '1.2000', '2026-11-19 20:00'),
  version('2026-11-20', '1.3000', '2026-11-20 20:00'),
]

test('R-INC-2: a corrected NAV corrects its own day, and the next one that had been told', () => {
  const late = version('2026-11-18', '1.1100', '2026-11-21 09:00')
  expect(told([v18, late, v19, v20])).toEqual([
    '2026-11-18 2026-11-21 2026-11-18',
    '2026-11-19 2026-11-21 2026-11-18',
  ])
})

test('R-INC-2: corrected before the next NAV came, the next one’s income is as it was told', () => {
  const soon = version('2026-11-18', '1.1100', '2026-11-19 09:00')
  expect(told([v18, soon, v19, v20])).toEqual(['2026-11-18 2026-11-19 2026-11-18'])
})

test('R-INC-2: the mark goes by the last correction, and what was corrected back is none', () => {
  const [first, second] = [
    version('2026-11-20', '1.3100', '2026-11-21 09:00'),
    version('2026-11-20', '1.3200', '2026-11-22 09:00'),
  ]
  expect(told([v18, v19, v20, first, second])).toEqual(['2026-11-20 2026-11-22 2026-11-20'])
  expect(told([v18, v19, v20, first, version('2026-11-20', '1.30', '2026-11-22 09:00')])).toEqual([])
})

test('R-INC-2: a correction of long ago is no longer marked', () => {
  const old = [
    version('2026-09-01', '1.0', '2026-09-01 20:00'),
    version('2026-09-01', '1.1', '2026-09-02 20:00'),
  ]
  expect(told([...old, v20])).toEqual([])
  expect(told([])).toEqual([])
})
