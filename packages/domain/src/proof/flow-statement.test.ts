import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DatedEvent, dayIncomes } from '../holding/day-income'
import { addDays, dayFrom } from '../kernel/business-day'
import { moneyFrom, noMoney } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { noShares, sharesFrom, sharesOfHundredths, subtractShares } from '../kernel/shares'
import { type FlowEntry, type FlowFund, flowStatement, isBalanced } from './flow-statement'

const first = dayFrom('2026-11-02')
const on = (at: number) => addDays(first, at)
const fundCode = '890001'

/** The fund and its entries as they follow from a history and the NAVs of the days; '' is no NAV date. */
function fundOf(path: readonly DatedEvent[], navs: readonly string[]) {
  const points = navs.flatMap((nav, at) => (nav === '' ? [] : [{ day: on(at), nav: navFrom(nav) }]))
  const days = dayIncomes(path, points).map((day, at) => ({ ...day, nav: points[at]?.nav ?? navFrom('1') }))
  const fund: FlowFund = { fundCode, name: '澄岳睿远', days }
  const entries = path.map(({ day, event }): FlowEntry => {
    const none = { fundCode, day, shares: noShares, paidIn: noMoney, takenOut: noMoney, dividend: noMoney }
    const fee = event.kind === 'buy' || event.kind === 'sell' ? (event.fee ?? noMoney) : noMoney
    if (event.kind === 'buy') return { ...none, fee, shares: event.shares, paidIn: event.amount }
    if (event.kind === 'sell')
      return { ...none, fee, shares: subtractShares(noShares, event.shares), takenOut: event.net }
    if (event.kind === 'cash-dividend') return { ...none, fee, dividend: event.amount }
    throw new Error(event.kind)
  })

  return { fund, entries }
}

/** E29 and E30 of the business rules, on six NAV dates. */
const path: DatedEvent[] = [
  {
    day: on(0),
    event: {
      kind: 'buy',
      shares: sharesFrom('6368.81'),
      amount: moneyFrom('10000'),
      fee: moneyFrom('14.98'),
    },
  },
  {
    day: on(1),
    event: {
      kind: 'buy',
      shares: sharesFrom('3515.85'),
      amount: moneyFrom('5000'),
      fee: moneyFrom('7.49'),
    },
  },
  { day: on(3), event: { kind: 'cash-dividend', amount: moneyFrom('494.23') } },
  {
    day: on(4),
    event: { kind: 'sell', shares: sharesFrom('4000'), net: moneyFrom('6368'), fee: moneyFrom('32') },
  },
]
const example = fundOf(path, ['1.5678', '1.4200', '1.5300', '1.5000', '1.6000', '1.6480'])

test('R-FLW-1 (A19): E29 is 0.00 + 15,000.00 − 6,862.23 + 1,560.15 = 9,697.92', () => {
  const { balances, total, entries } = flowStatement([example.fund], example.entries, {
    from: on(0),
    to: on(5),
  })
  expect(balances).toEqual([
    {
      fundCode,
      name: '澄岳睿远',
      openingDay: null,
      openingShares: noShares,
      opening: noMoney,
      sharesIn: sharesFrom('9884.66'),
      sharesOut: sharesFrom('4000'),
      paidIn: moneyFrom('15000'),
      takenOut: moneyFrom('6368'),
      dividends: moneyFrom('494.23'),
      income: moneyFrom('1560.15'),
      fees: moneyFrom('54.47'),
      closingDay: on(5),
      closingNav: navFrom('1.6480'),
      closingShares: sharesFrom('5884.66'),
      closing: moneyFrom('9697.92'),
    },
  ])
  expect(total).toMatchObject({ paidIn: moneyFrom('15000'), closing: moneyFrom('9697.92') })
  expect(entries).toHaveLength(4)
})

test('R-FLW-1: a later range opens with what was held, and lists what lies in it', () => {
  const { balances, entries } = flowStatement([example.fund], example.entries, { from: on(2), to: on(3) })
  expect(entries).toHaveLength(1)
  expect(balances[0]).toMatchObject({
    openingDay: on(1),
    openingShares: sharesFrom('9884.66'),
    opening: moneyFrom('14036.22'),
    dividends: moneyFrom('494.23'),
    closingShares: sharesFrom('9884.66'),
    closing: moneyFrom('14826.99'),
    income: moneyFrom('1285.00'),
  })
})

test('R-FLW-1: an entry between two NAV dates counts for the later one; a fund long sold is left out', () => {
  const sparse = fundOf(path, ['1.5678', '1.4200', '1.5300', '', '1.6000', '1.6480'])
  const until = flowStatement([sparse.fund], sparse.entries, { from: on(2), to: on(3) })
  expect(until.entries).toEqual([])
  const rest = flowStatement([sparse.fund], sparse.entries, { from: on(4), to: on(4) })
  expect(rest.entries.map(({ day }) => day)).toEqual([on(3), on(4)])
  expect(rest.balances[0]?.opening).toBe(until.balances[0]?.closing)
  const { fund } = example
  const sold = { ...fund, days: fund.days.map((one) => ({ ...one, shares: noShares, marketValue: noMoney })) }
  expect(flowStatement([sold], [], { from: on(5), to: on(5) }).balances).toEqual([])
})

test('R-FLW-1: entries that are not the money of the days make no statement', () => {
  const less = example.entries.slice(1)
  expect(() => flowStatement([example.fund], less, { from: on(0), to: on(5) })).toThrow('money of the days')
})

test('R-FLW-1: generated histories balance in every range, and neighbouring ranges meet', () => {
  const step = fc.record({
    nav: fc.integer({ min: 5_000, max: 30_000 }),
    act: fc.constantFrom('buy', 'sell', 'dividend', 'rest'),
    size: fc.integer({ min: 1, max: 1_000_000 }),
  })
  const history = fc.array(step, { minLength: 3, maxLength: 40 })
  const cut = fc.tuple(history, fc.nat(), fc.nat())
  fc.assert(
    fc.property(cut, ([steps, a, b]) => {
      let held = 0n
      const made = steps.flatMap(({ act, size }, at): DatedEvent[] => {
        const day = on(at)
        const amount = moneyFrom((size / 100).toFixed(2))
        if (act === 'buy' || at === 0) {
          held += BigInt(size)

          return [{ day, event: { kind: 'buy', shares: sharesOfHundredths(BigInt(size)), amount } }]
        }
        if (act === 'dividend') return [{ day, event: { kind: 'cash-dividend', amount } }]
        const out = held < BigInt(size) ? held : BigInt(size)
        if (act === 'rest' || out === 0n) return []
        held -= out

        return [{ day, event: { kind: 'sell', shares: sharesOfHundredths(out), net: amount } }]
      })
      const { fund, entries } = fundOf(
        made,
        steps.map(({ nav }) => (nav / 10_000).toFixed(4)),
      )
      const [low, high] = [a % steps.length, b % steps.length].toSorted((x, y) => x - y)
      const middle = low ?? 0
      const end = high ?? 0
      const { balances } = flowStatement([fund], entries, { from: on(middle), to: on(end) })
      for (const balance of balances) expect(isBalanced(balance)).toBe(true)
      const [opens] = balances
      const earlier = flowStatement([fund], entries, {
        from: on(0),
        to: on(Math.max(middle - 1, 0)),
      }).balances
      // On the first day nothing lies before; a fund that was sold out meanwhile is in neither.
      const meets = middle === 0 || opens === undefined || opens.opening === earlier[0]?.closing
      expect(meets).toBe(true)
    }),
  )
})
