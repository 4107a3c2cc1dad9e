import { expect, test } from 'vitest'
import { rmbCapitals } from '../format/amount-words'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom, noMoney, printMoney } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { sharesFrom } from '../kernel/shares'
import { type ProvenFund, proofRows, proofTotal, provableDays } from './proof-rows'

const yesterday = dayFrom('2026-11-23')

function day(at: string, shares: string, nav: string, more: { unpaid?: string; isFinal?: boolean } = {}) {
  return {
    day: dayFrom(at),
    shares: sharesFrom(shares),
    nav: navFrom(nav),
    unpaidIncome: more.unpaid === undefined ? noMoney : moneyFrom(more.unpaid),
    isFinal: more.isFinal ?? true,
  }
}

const fund = (fundCode: string, ...days: ProvenFund['days']): ProvenFund => ({ fundCode, name: '甲', days })

const none = { frozen: new Map() }

test('R-DOC-1: each row is shares × NAV, and the rows sum to the total in figures and words', () => {
  const funds = [
    fund('890001', day('2026-11-20', '8205.64', '1.2186')),
    fund('890002', day('2026-11-20', '12000.00', '1.0000')),
    fund('890003', day('2026-11-20', '3500.50', '1.2807')),
  ]
  const rows = proofRows(funds, dayFrom('2026-11-20'), none)
  expect(rows.map(({ value }) => printMoney(value))).toEqual(['9999.39', '12000.00', '4483.09'])
  expect(printMoney(proofTotal(rows))).toBe('26482.48')
  expect(rmbCapitals(proofTotal(rows))).toBe('贰万陆仟肆佰捌拾贰元肆角捌分')
  expect(
    proofRows(funds, dayFrom('2026-11-20'), { ...none, fundCodes: ['890002'] }).map(
      ({ fundCode }) => fundCode,
    ),
  ).toEqual(['890002'])
})

test('R-DOC-1: a row stands by the last NAV of its day, with income that waits, and not once it is sold', () => {
  const held = fund(
    '890001',
    day('2026-11-18', '100.00', '1.0000'),
    day('2026-11-20', '100.00', '1.1000', { unpaid: '1.23' }),
    day('2026-11-23', '0.00', '1.2000'),
  )
  const row = (at: string) =>
    proofRows([held], dayFrom(at), none).map(({ navDate, value }) => `${navDate} ${printMoney(value)}`)
  expect(row('2026-11-17')).toEqual([])
  expect(row('2026-11-19')).toEqual(['2026-11-18 100.00'])
  expect(row('2026-11-22')).toEqual(['2026-11-20 111.23'])
  expect(row('2026-11-23')).toEqual([])
})

test.each([
  ['nothing was ever held', [], null],
  ['nothing but a fund without shares', [fund('1', day('2026-11-20', '0.00', '1.0'))], null],
  [
    'as far as yesterday',
    [fund('1', day('2026-11-20', '5.00', '1.0'), day('2026-11-24', '5.00', '1.0'))],
    '2026-11-23',
  ],
  [
    'no further than the slowest fund',
    [
      fund('1', day('2026-11-19', '5.00', '1.0'), day('2026-11-23', '5.00', '1.0')),
      fund('2', day('2026-11-19', '5.00', '1.0'), day('2026-11-20', '5.00', '1.0')),
    ],
    '2026-11-20',
  ],
  [
    'a fund that is sold waits for nothing',
    [
      fund('1', day('2026-11-19', '5.00', '1.0'), day('2026-11-23', '5.00', '1.0')),
      fund('2', day('2026-11-19', '5.00', '1.0'), day('2026-11-20', '0.00', '1.0')),
    ],
    '2026-11-23',
  ],
  [
    'before a day that waits for the registrar',
    [
      fund(
        '1',
        day('2026-11-19', '5.00', '1.0'),
        day('2026-11-20', '5.00', '1.0', { isFinal: false }),
        day('2026-11-23', '5.00', '1.0'),
      ),
    ],
    '2026-11-19',
  ],
])('R-DOC-1: what can be proved: %s', (_case, funds, latest) => {
  expect(provableDays(funds, yesterday)?.latest ?? null).toBe(latest)
})

test('R-DOC-1: a row says how many of its shares were frozen, never more than there are, or that nobody knows', () => {
  const funds = [
    fund('1', day('2026-11-20', '100.00', '1.0000')),
    fund('2', day('2026-11-20', '100.00', '1.0000')),
    fund('3', day('2026-11-20', '100.00', '1.0000')),
  ]
  const frozen = new Map([
    ['1', sharesFrom('40.00')],
    ['2', sharesFrom('250.00')],
  ])
  const rows = proofRows(funds, dayFrom('2026-11-20'), { frozen })
  expect(rows.map((row) => row.frozen)).toEqual([sharesFrom('40.00'), sharesFrom('100.00'), null])
})
