import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import {
  type SmartTableRow,
  type SmartTableVersion,
  smartModes,
  smartTableFaults,
  smartTableOn,
  smartTablesAt,
  smartTablesByDay,
  smartTablesUsed,
} from './smart-table-versions'
import { usualSmartTables } from './smart-tables'

const row = (side: SmartTableRow['side'], from: number, ratio: number, isAbove = false): SmartTableRow => ({
  side,
  from,
  isAbove,
  ratio,
})
const steep: SmartTableRow[] = [
  row('RISE', 0, 100),
  row('RISE', 5, 0),
  row('FALL', 0, 100),
  row('FALL', 5, 250, true),
]
const version = (at: number, validFrom: string, rows = steep): SmartTableVersion => ({
  mode: 'RISE_FALL',
  version: at,
  validFrom: dayFrom(validFrom),
  rows,
})
const day = dayFrom('2026-12-10')

test('without a version since, the tables are the usual ones, and each of them is sound', () => {
  expect(smartTablesAt([], day)).toEqual(usualSmartTables)
  for (const mode of smartModes)
    expect(smartTableFaults(mode, smartTableOn([], { mode, day })?.rows ?? [])).toEqual([])
})

test('a table counts from its day on, for its mode alone; of two of one day the later one', () => {
  const since = [version(2, '2026-12-10')]
  expect(smartTablesAt(since, dayFrom('2026-12-09'))).toEqual(usualSmartTables)
  expect(smartTablesAt(since, day)).toEqual({
    ...usualSmartTables,
    RISE_FALL: {
      rise: [
        { from: 0, ratio: 100 },
        { from: 5, ratio: 0 },
      ],
      fall: [
        { from: 0, ratio: 100 },
        { from: 5, ratio: 250, above: true },
      ],
    },
  })
  const numberOn = (versions: SmartTableVersion[], at: string) =>
    smartTableOn(versions, { mode: 'RISE_FALL', day: dayFrom(at) })?.version
  expect(numberOn([version(3, '2026-12-10'), version(2, '2026-12-10')], '2026-12-31')).toBe(3)
  const three = [version(2, '2026-12-10'), version(3, '2027-01-04')]
  expect(['2026-12-09', '2026-12-10', '2027-01-03', '2027-01-04'].map((at) => numberOn(three, at))).toEqual([
    1, 2, 2, 3,
  ])
})

test('looking back, each day goes by its own table, and the versions are told by their first days', () => {
  const versions = [
    version(2, '2026-12-10'),
    version(3, '2027-01-04', [row('RISE', 0, 90), row('FALL', 0, 90)]),
  ]
  const days = ['2026-12-09', '2026-12-10', '2026-12-11', '2027-01-04'].map((text) => dayFrom(text))
  const tablesOn = smartTablesByDay(versions)
  expect(days.map(tablesOn)).toEqual(days.map((at) => smartTablesAt(versions, at)))
  expect(smartTablesUsed(versions, 'RISE_FALL', days)).toEqual([
    { version: 1, from: '2026-12-09' },
    { version: 2, from: '2026-12-10' },
    { version: 3, from: '2027-01-04' },
  ])
  expect(smartTablesUsed(versions, 'MA', days)).toEqual([{ version: 1, from: '2026-12-09' }])
})

test.each<[string, SmartTableRow[], string]>([
  ['a side is missing', steep.slice(0, 2), 'side FALL has no line'],
  ['a side of another mode', [...steep, row('ABOVE', 0, 90)], 'side ABOVE is none of RISE, FALL'],
  ['a gap at the beginning', [row('RISE', 1, 100), ...steep.slice(2)], 'side RISE does not begin at 0'],
  ['0 itself is left out', [row('RISE', 0, 100, true), ...steep.slice(2)], 'side RISE does not begin at 0'],
  ['twice the same bound', [...steep, row('FALL', 5, 100)], 'FALL from 5: not after the line before'],
  [
    'too much',
    [...steep.slice(0, 3), row('FALL', 5, 251)],
    'FALL from 5: ratio is a whole percent of 0 to 250',
  ],
  [
    'a part of a percent',
    [...steep.slice(0, 3), row('FALL', 5.5, 100)],
    'FALL from 5.5: a whole percent of 0 to 1000',
  ],
  ['nothing at all', [row('RISE', 0, 0), row('FALL', 0, 0)], 'every ratio is 0'],
])('%s: %#', (_why, rows, fault) => {
  expect(smartTableFaults('RISE_FALL', rows)).toEqual([fault])
})

test('a percentile ends at 100', () => {
  expect(smartTableFaults('VALUATION', [row('PERCENTILE', 0, 100), row('PERCENTILE', 101, 50)])).toEqual([
    'PERCENTILE from 101: a whole percent of 0 to 100',
  ])
})
