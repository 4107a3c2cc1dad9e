import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayFrom } from '../kernel/business-day'
import { addMoney, moneyFrom, printMoney, subtractMoney, sumMoney } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { sharesFrom } from '../kernel/shares'
import { type DatedEvent, dayIncomes } from './day-income'
import type { PositionEvent } from './position'
import { returnGap } from './return-gap'
import { windowReturn } from './window-return'

const first = dayFrom('2026-11-02')
const on = (at: number) => addDays(first, at)
const yuan = moneyFrom

/** The path of E29 and E30 on six NAV dates with its fees. */
const navs = ['1.5678', '1.4200', '1.5300', '1.5000', '1.6000', '1.6480']
const path: DatedEvent[] = [
  {
    day: on(0),
    event: { kind: 'buy', shares: sharesFrom('6368.81'), amount: yuan('10000'), fee: yuan('14.98') },
  },
  {
    day: on(1),
    event: { kind: 'buy', shares: sharesFrom('3515.85'), amount: yuan('5000'), fee: yuan('7.49') },
  },
  { day: on(3), event: { kind: 'cash-dividend', amount: yuan('494.23') } },
  {
    day: on(4),
    event: { kind: 'sell', shares: sharesFrom('4000'), net: yuan('6368'), fee: yuan('32') },
  },
]
const days = dayIncomes(
  path,
  navs.map((nav, at) => ({ day: on(at), nav: navFrom(nav) })),
)
const all = { from: on(0), to: on(5) }
/** NAV with its dividends bought again: 0.05 a share on the ex-day. */
const levelOf = (day: string) => {
  const at = navs.findIndex((_, index) => on(index) === day)

  return Number(navs[at]) * (at >= 3 ? (1.5 + 0.05) / 1.5 : 1)
}

test('E29/E30: money-weighted 12.45 % of 12,528.71, time-weighted 8.18 % (R-STA-1, R-STA-2)', () => {
  const own = windowReturn(days, all)
  expect(own).toMatchObject({
    base: on(0),
    end: on(5),
    capital: yuan('12528.71'),
    moneyWeighted: '12.45',
    timeWeighted: '8.18',
    yearly: null,
    income: yuan('1560.15'),
    paidIn: yuan('15000'),
    sold: yuan('6368'),
    dividends: yuan('494.23'),
    fees: yuan('54.47'),
    closing: yuan('9697.92'),
  })
})

test('E29/E30: the gap to the fund, part by part to the cent (R-GAP-1)', () => {
  const own = windowReturn(days, all)
  if (own === null) throw new Error('something was held')
  const { fundReturn, gap, buys, sells, dividends, fees, residual, facts } = returnGap(days, own, levelOf)
  expect((fundReturn * 100).toFixed(2)).toBe('8.62')
  expect([gap, buys, sells, dividends, fees, residual].map(printMoney)).toEqual([
    '480.26',
    '651.47',
    '-81.26',
    '-31.72',
    '-58.21',
    '-0.02',
  ])
  expect(facts.map(({ kind, fundSince }) => [kind, (fundSince * 100).toFixed(2)])).toEqual([
    ['BUY', '8.62'],
    ['BUY', '19.92'],
    ['DIVIDEND', '9.87'],
    ['SELL', '3.00'],
  ])
})

test('bought once and held without a fee: what the fund did, and no gap', () => {
  const held = dayIncomes(
    [{ day: on(0), event: { kind: 'buy', shares: sharesFrom('10000'), amount: yuan('15678') } }],
    ['1.5678', '1.4200', '1.6480'].map((nav, at) => ({ day: on(at), nav: navFrom(nav) })),
  )
  const own = windowReturn(held, { from: on(0), to: on(2) })
  if (own === null) throw new Error('something was held')
  const levels: Record<string, number> = { [on(0)]: 1.5678, [on(1)]: 1.42, [on(2)]: 1.648 }
  expect(own.moneyWeighted).toBe(own.timeWeighted)
  expect(printMoney(returnGap(held, own, (day) => levels[day] ?? 0).gap)).toBe('0.00')
})

test('selling 99.99 % leaves the way of the rest', () => {
  const held = dayIncomes(
    [
      { day: on(0), event: { kind: 'buy', shares: sharesFrom('10000'), amount: yuan('10000') } },
      { day: on(1), event: { kind: 'sell', shares: sharesFrom('9999'), net: yuan('9999') } },
    ],
    ['1.0000', '1.0000', '1.1000'].map((nav, at) => ({ day: on(at), nav: navFrom(nav) })),
  )
  expect(windowReturn(held, { from: on(0), to: on(2) })?.timeWeighted).toBe('10.00')
})

test('R-STA-3: a yearly rate from 365 days on only', () => {
  const bought = dayFrom('2025-11-20')
  const flows: [string, PositionEvent | null, string][] = [
    ['2025-11-20', { kind: 'buy', shares: sharesFrom('10000'), amount: yuan('10000') }, '1.0000'],
    ['2026-05-20', { kind: 'buy', shares: sharesFrom('5000'), amount: yuan('5000') }, '1.0000'],
    ['2026-09-21', { kind: 'sell', shares: sharesFrom('5884.66'), net: yuan('6368') }, '1.0821'],
    ['2026-11-19', null, '1.0638'],
    ['2026-11-20', null, '1.0638'],
  ]
  const held = dayIncomes(
    flows.flatMap(([day, event]) => (event === null ? [] : [{ day: dayFrom(day), event }])),
    flows.map(([day, , nav]) => ({ day: dayFrom(day), nav: navFrom(nav) })),
  )
  const until = (to: string) => windowReturn(held, { from: bought, to: dayFrom(to) })
  expect(until('2026-11-19')?.yearly).toBeNull()
  expect(until('2026-11-20')?.closing).toBe(yuan('9696.90'))
  expect(until('2026-11-20')?.yearly).toBe('9.30')
})

test('nothing held, or nothing in the span, has no return', () => {
  expect(windowReturn([], all)).toBeNull()
  expect(windowReturn(days, { from: dayFrom('2027-01-01'), to: dayFrom('2027-01-31') })).toBeNull()
  expect(windowReturn(days, { from: on(2), to: on(1) })).toBeNull()
})

const steps = fc.array(
  fc.record({
    nav: fc.integer({ min: 5_000, max: 20_000 }),
    buy: fc.integer({ min: 0, max: 500_000 }),
    sell: fc.integer({ min: 0, max: 100 }),
    fee: fc.integer({ min: 0, max: 300 }),
  }),
  { minLength: 2, maxLength: 30 },
)

/** A random history: every day buys, or sells a part of what is held. */
function historyOf(random: readonly { nav: number; buy: number; sell: number; fee: number }[]) {
  let held = 0n
  const events: DatedEvent[] = []
  for (const [at, { nav, buy, sell, fee }] of random.entries()) {
    const cents = BigInt(buy)
    if (at === 0 || sell < 50) {
      if (cents === 0n) continue
      const shares = (cents * 10_000n) / BigInt(nav)
      held += shares
      events.push({ day: on(at), event: { kind: 'buy', shares, amount: cents, fee: BigInt(fee) } as never })
    } else {
      const shares = (held * BigInt(sell)) / 100n
      if (shares === 0n) continue
      held -= shares
      const net = (shares * BigInt(nav)) / 10_000n
      events.push({ day: on(at), event: { kind: 'sell', shares, net, fee: 0n } as never })
    }
  }

  return dayIncomes(
    events,
    random.map(({ nav }, at) => ({ day: on(at), nav: navFrom((nav / 10_000).toFixed(4)) })),
  )
}

test('opening + paid in − taken out + income = closing, and windows side by side give the whole, to the cent', () => {
  fc.assert(
    fc.property(steps, fc.nat({ max: 29 }), (random, cut) => {
      const made = historyOf(random)
      const whole = windowReturn(made, { from: on(0), to: on(29) })
      const halves = [
        windowReturn(made, { from: on(0), to: on(cut) }),
        windowReturn(made, { from: on(cut + 1), to: on(29) }),
      ]
      for (const one of [whole, ...halves]) {
        if (one === null) continue
        const { opening, paidIn, sold, dividends, income, closing } = one
        expect(subtractMoney(addMoney(addMoney(opening, paidIn), income), addMoney(sold, dividends))).toBe(
          closing,
        )
      }
      expect(sumMoney(halves.flatMap((one) => one?.income ?? []))).toBe(whole?.income ?? 0n)
    }),
  )
})

test('the parts of a gap and its rest give it to the cent', () => {
  fc.assert(
    fc.property(steps, (random) => {
      const made = historyOf(random)
      const own = windowReturn(made, { from: on(0), to: on(29) })
      if (own === null) return
      const gap = returnGap(made, own, (day) => (random.find((_, at) => on(at) === day)?.nav ?? 1) / 10_000)
      expect(sumMoney([gap.buys, gap.sells, gap.dividends, gap.fees, gap.residual])).toBe(gap.gap)
      expect(addMoney(gap.atFundReturn, gap.gap)).toBe(own.income)
    }),
  )
})
