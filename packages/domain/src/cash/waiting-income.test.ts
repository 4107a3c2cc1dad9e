import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import { sharesFrom } from '../kernel/shares'
import type { ConfirmedEvent } from './income-formula'
import { incomePerTenThousandFrom } from './money-fund-yield'
import { waitingByDay } from './waiting-income'

const at = (day: string) => ({ day: dayFrom(day), perTenThousand: incomePerTenThousandFrom('0.3500') })
const told = (day: string, amount: string) => ({ day: dayFrom(day), amount: moneyFrom(amount) })
const bought: ConfirmedEvent = {
  day: dayFrom('2026-11-16'),
  confirmDay: dayFrom('2026-11-17'),
  event: { kind: 'buy', shares: sharesFrom('20000.00'), amount: moneyFrom('20000.00') },
}

test('a closed day between two figures of the registrar has its own income, the figure stands on its day', () => {
  // Friday to Sunday: the list of Monday tells of Sunday, a fen more than our own three days.
  const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(at)
  const waiting = waitingByDay(days, {
    told: [told('2026-11-19', '2.10'), told('2026-11-22', '4.21')],
    events: [bought],
  })
  expect(waiting).toEqual([null, ...['2.10', '2.80', '3.50', '4.21', '4.21'].map(moneyFrom)])
})

test('what became shares on a closed day waits no longer from that day on', () => {
  const carried: ConfirmedEvent = {
    day: dayFrom('2026-11-21'),
    confirmDay: dayFrom('2026-11-23'),
    event: { kind: 'shares-added', shares: sharesFrom('3.50') },
  }
  const waiting = waitingByDay(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(at), {
    told: [told('2026-11-19', '2.10'), told('2026-11-22', '0.70')],
    events: [bought, carried],
  })
  expect(waiting).toEqual(['2.10', '2.80', '0.00', '0.70'].map(moneyFrom))
})
