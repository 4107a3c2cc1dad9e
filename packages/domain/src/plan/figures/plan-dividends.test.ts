import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { moneyFrom, printMoney, sumMoney } from '../../kernel/money'
import { sharesFrom } from '../../kernel/shares'
import { planDividends } from './plan-dividends'

type Told = readonly [
  day: string,
  what: 'own' | 'other' | 'split' | 'dividend',
  shares: string,
  dividend?: string,
]

const partOf = (events: readonly Told[]): string =>
  printMoney(
    sumMoney(
      planDividends(
        events.map(([day, what, change, dividend = '0.00']) => ({
          tDay: dayFrom(`2026-11-${day}`),
          isSplit: what === 'split',
          isOwn: what === 'own',
          sharesChange: sharesFrom(change),
          dividend: moneyFrom(dividend),
        })),
      ).map(({ money }) => money),
    ),
  )
const cash = (day: string, amount: string): Told => [day, 'dividend', '0.00', amount]

test.each<readonly [string, string, readonly Told[]]>([
  ['all shares are the plan’s', '20.00', [['02', 'own', '400.00'], cash('10', '20.00')]],
  ['by its shares', '20.00', [['02', 'other', '600.00'], ['03', 'own', '400.00'], cash('10', '50.00')]],
  [
    'half a fen and more is a fen',
    '0.17',
    [['02', 'other', '2.00'], ['03', 'own', '1.00'], cash('10', '0.50')],
  ],
  [
    'bought on the ex-day, booked before it',
    '0.00',
    [['02', 'other', '1.00'], ['10', 'own', '9.00'], cash('10', '5.00')],
  ],
  ['sold on the ex-day', '5.00', [['02', 'own', '9.00'], ['10', 'own', '-9.00'], cash('10', '5.00')]],
  [
    'the reinvested shares are others',
    '30.00',
    [['02', 'own', '100.00'], ['10', 'dividend', '100.00', '20.00'], cash('12', '20.00')],
  ],
  [
    'the customer sold its oldest lots himself',
    '10.00',
    [['02', 'own', '400.00'], ['03', 'other', '200.00'], ['04', 'other', '-200.00'], cash('10', '20.00')],
  ],
  [
    'its own sale took older lots',
    '0.00',
    [['02', 'other', '400.00'], ['03', 'own', '400.00'], ['04', 'own', '-400.00'], cash('10', '20.00')],
  ],
  [
    'after a split',
    '10.00',
    [
      ['02', 'other', '300.00'],
      ['03', 'own', '100.00'],
      ['04', 'own', '-50.00'],
      ['05', 'split', '350.00'],
      cash('10', '70.00'),
    ],
  ],
  ['nothing held', '0.00', [['02', 'own', '5.00'], ['03', 'own', '-5.00'], cash('10', '20.00')]],
])('a plan’s part of a dividend: %s', (_what, expected, events) => {
  expect(partOf(events)).toBe(expected)
})
