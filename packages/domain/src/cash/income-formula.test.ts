import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import { sharesFrom } from '../kernel/shares'
import { type ConfirmedEvent, incomeFormulas } from './income-formula'
import { incomePerTenThousandFrom } from './money-fund-yield'

const at = (day: string, income = '0.3500') => ({
  day: dayFrom(day),
  perTenThousand: incomePerTenThousandFrom(income),
})
const event = (day: string, confirmDay: string, what: ConfirmedEvent['event']): ConfirmedEvent => ({
  day: dayFrom(day),
  confirmDay: dayFrom(confirmDay),
  event: what,
})
const bought = (day: string, confirmDay: string, shares: string) =>
  event(day, confirmDay, { kind: 'buy', shares: sharesFrom(shares), amount: moneyFrom(shares) })
const carried = (day: string, confirmDay: string, shares: string) =>
  event(day, confirmDay, { kind: 'shares-added', shares: sharesFrom(shares) })
const toldTo = (day: string, carry: 'daily' | 'monthly' = 'daily') => ({ carry, toldTo: dayFrom(day) })

test('the worked figures of R-CASH-4: one row per fund and card, cut at the fen', () => {
  const rows = [
    ['26543.21', '0.5318', '1.41'],
    ['8000.35', '0.3975', '0.31'],
  ] as const
  for (const [shares, income, computed] of rows) {
    const [row] = incomeFormulas([bought('2026-11-16', '2026-11-17', shares)], [at('2026-11-25', income)], {
      carry: 'daily',
      toldTo: null,
    })
    expect(row).toEqual({
      day: dayFrom('2026-11-25'),
      shares: sharesFrom(shares),
      computed: moneyFrom(computed),
    })
  }
})

test('shares earn from their confirmation to that of their sale, income from the day after it was earned', () => {
  const events = [
    bought('2026-11-16', '2026-11-17', '20000.00'),
    carried('2026-11-17', '2026-11-18', '0.70'),
    event('2026-11-18', '2026-11-19', {
      kind: 'sell',
      shares: sharesFrom('15000.00'),
      net: moneyFrom('15000.00'),
    }),
  ]
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((day) => at(day))
  const rows = incomeFormulas(events, days, toldTo('2026-11-19'))
  expect(rows.map(({ shares }) => shares)).toEqual(
    ['0.00', '20000.00', '20000.70', '5000.70'].map(sharesFrom),
  )
  expect(rows.map(({ computed }) => computed)).toEqual(['0.00', '0.70', '0.70', '0.17'].map(moneyFrom))
})

test('days not told yet carry their own figure on where the fund carries daily, and wait where it is monthly', () => {
  const events = [bought('2026-11-18', '2026-11-19', '86543.21')]
  const days = [at('2026-11-20', '0.3490'), at('2026-11-21', '0.3490')]
  const after = (carry: 'daily' | 'monthly') =>
    incomeFormulas(events, days, toldTo('2026-11-19', carry)).map(({ shares }) => shares)
  expect(after('daily')).toEqual(['86543.21', '86546.23'].map(sharesFrom))
  expect(after('monthly')).toEqual(['86543.21', '86543.21'].map(sharesFrom))
})
