import type { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ask, d, digits, runs } from './cross-check'

const firstDay = Date.parse('2024-01-01')
const dayText = (n: number) => new Date(firstDay + n * 86_400_000).toISOString().slice(0, 10)

interface Row {
  readonly date: string
  readonly nav: string
  readonly dividend?: string
  readonly split?: string
}

/** A history of up to 40 NAVs over two years, with dividends and splits now and then. */
const history = fc
  .uniqueArray(fc.integer({ min: 0, max: 730 }), { minLength: 3, maxLength: 40 })
  .chain((days) =>
    fc.tuple(
      ...days
        .toSorted((a, b) => a - b)
        .map((n) =>
          fc
            .tuple(digits(29_999n, 4, 5_000n), digits(999n, 4), digits(25_000n, 4, 5_000n), fc.nat(9))
            .map(([nav, dividend, split, kind]): Row => {
              const row = { date: dayText(n), nav }
              return kind === 0 ? { ...row, dividend } : kind === 1 ? { ...row, split } : row
            }),
        ),
    ),
  )

/**
 * Growth from row `from` to row `to` by the publisher's rule: NAV with dividend over the NAV before, times
 * the split.
 */
function growth(rows: readonly Row[], from: number, to: number): Decimal {
  let product = d(1)
  for (let i = from + 1; i <= to; i += 1) {
    const [row, before] = [rows[i], rows[i - 1]]
    if (!row || !before) throw new Error('rows inside the history')
    product = product
      .times(d(row.nav).plus(row.dividend ?? '0'))
      .div(before.nav)
      .times(row.split ?? '1')
  }

  return product
}

const lastOn = (rows: readonly Row[], day: string) => rows.findLastIndex((row) => row.date <= day)
const percent = (fraction: Decimal) => fraction.times(100).toDecimalPlaces(2).toNumber() + 0 // no -0

/** The same day of the month `back` months earlier, or the month's end. */
function monthsBefore(day: string, back: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - back, 0)).getUTCDate()

  return new Date(Date.UTC(year, month - 1 - back, Math.min(date, last))).toISOString().slice(0, 10)
}

describe('returns against decimal.js', () => {
  test('period_return, growth_curve and tenure_return', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 18 }), fc.nat(730), (rows, months, asked) => {
        const end = dayText(asked)
        const to = lastOn(rows, end)
        const from = to < 0 ? -1 : lastOn(rows, monthsBefore(rows[to]?.date ?? '', months))
        const known = ask('period_return', { rows, end, months })['percent']
        expect(known === null ? null : Number(known)).toBe(
          from < 0 ? null : percent(growth(rows, from, to).minus(1)),
        )

        const points = ask('growth_curve', { rows, start: end, end: '2099-01-01' })['points']
        const base = Math.max(to, 0)
        expect((points as [string, string][]).map(([day, value]) => [day, Number(value)])).toEqual(
          rows.slice(base).map((row, i) => [row.date, percent(growth(rows, base, base + i).minus(1))]),
        )

        const before = Math.max(lastOn(rows, dayText(asked - 1)), 0)
        const tenure = ask('tenure_return', { rows, start: end, end: null })['percent']
        // Up to 14 days a new fund publishes nothing; what is missing before that was never delivered.
        const told = (rows[0]?.date ?? '') <= dayText(asked + 14)
        expect(tenure === null ? null : Number(tenure)).toBe(
          told ? percent(growth(rows, before, rows.length - 1).minus(1)) : null,
        )
      }),
      runs,
    )
  })

  test('dca_return', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 12 }), fc.nat(730), (rows, months, asked) => {
        const as_of = dayText(asked)
        const to = lastOn(rows, as_of)
        const starts = Array.from({ length: months }, (_, i) => lastOn(rows, monthsBefore(as_of, i + 1)))
        const worth = starts.map((from) => (from < 0 ? null : growth(rows, from, to)))
        const known = ask('dca_return', { rows, as_of, months })['percent']
        const sum = worth.reduce<Decimal | null>(
          (a, b) => (a === null || b === null ? null : a.plus(b)),
          d(0),
        )
        expect(known === null ? null : Number(known)).toBe(
          sum === null ? null : percent(sum.div(months).minus(1)),
        )
      }),
      runs,
    )
  })
})

describe('rates and metrics against decimal.js', () => {
  test(
    'xirr answers a rate at which the flows are worth nothing, and xnpv agrees',
    { timeout: 60_000 },
    () => {
      const payments = fc.array(fc.tuple(fc.nat(2000), digits(10n ** 7n, 2, 100n)), {
        minLength: 1,
        maxLength: 20,
      })
      fc.assert(
        fc.property(payments, digits(10n ** 9n, 2, 10_000n), (paid, value) => {
          const flows = [...paid.map(([n, a]) => [dayText(n), `-${a}`]), [dayText(2400), value]]
          const rate = d(String(ask('xirr', { flows })['value']))
          const first = Math.min(...paid.map(([n]) => n))
          const near = rate.plus(1).times('1e-8')
          const below = npvAt(rate.minus(near), paid, value, first)
          const above = npvAt(rate.plus(near), paid, value, first)
          expect(below * above).toBeLessThanOrEqual(0)
          const scale = paid.reduce((sum, [, a]) => sum.plus(a), d(value))
          const same = Number(ask('xnpv', { rate: '0.05', flows })['value'])
          expect(Math.abs(same - npvAt(d('0.05'), paid, value, first)) / scale.toNumber()).toBeLessThan(1e-12)
        }),
        { ...runs, numRuns: 60 },
      )
    },
  )

  test('volatility, Sharpe, Sortino, drawdown, beta, tracking error', () => {
    const series = fc.array(fc.tuple(digits(9_999n, 5), digits(9_999n, 5), fc.boolean()), {
      minLength: 3,
      maxLength: 60,
    })
    fc.assert(
      fc.property(series, (list) => {
        const returns = list.map(([r, , isLoss]) => d(r).times(isLoss ? -1 : 1))
        const benchmark = list.map(([, b, isLoss]) => d(b).times(isLoss ? 1 : -1))
        const inputs = { returns: returns.map(String), benchmark: benchmark.map(String) }
        const near = (method: string, expected: Decimal) => {
          const known = Number(ask(method, { ...inputs, periods_per_year: 252 })['value'])
          expect(Math.abs(known - expected.toNumber()), method).toBeLessThan(
            1e-8 * (1 + expected.abs().toNumber()),
          )
        }
        const deviation = deviationOf(returns)
        fc.pre(deviation.gt('0.0001') && deviationOf(benchmark).gt('0.0001'))
        near('annual_volatility', deviation.times(d(252).sqrt()))
        near('sharpe', meanOf(returns).div(deviation).times(d(252).sqrt()))
        const shortfall = returns.map((r) => (r.lt(0) ? r.times(r) : d(0)))
        const downside = meanOf(shortfall).sqrt().times(d(252).sqrt())
        near('downside_risk', downside)
        if (downside.gt(0)) near('sortino', meanOf(returns).times(252).div(downside))
        const active = returns.map((r, i) => r.minus(benchmark[i] ?? 0))
        near('tracking_error', deviationOf(active).times(d(252).sqrt()))
        near('beta', covariance(returns, benchmark).div(covariance(benchmark, benchmark)))
        let [wealth, peak, deepest] = [d(1), d(1), d(0)]
        for (const r of returns) {
          wealth = wealth.times(r.plus(1))
          if (wealth.gt(peak)) peak = wealth
          if (wealth.div(peak).minus(1).lt(deepest)) deepest = wealth.div(peak).minus(1)
        }
        near('max_drawdown', deepest)
        near('cum_returns_final', wealth.minus(1))
      }),
      { ...runs, numRuns: 150 },
    )
  })
})

type Payment = readonly [day: number, amount: string]

/** Value of payments out and one receipt at the end, at the first day. */
function npvAt(rate: Decimal, paid: readonly Payment[], value: string, first: number): number {
  const at = (n: number, a: Decimal) => a.div(rate.plus(1).pow(d(n - first).div(365)))

  return paid.reduce((sum, [n, a]) => sum.minus(at(n, d(a))), at(2400, d(value))).toNumber()
}

function meanOf(values: readonly Decimal[]): Decimal {
  return values.reduce((a, b) => a.plus(b), d(0)).div(values.length)
}

function covariance(a: readonly Decimal[], b: readonly Decimal[]): Decimal {
  const [meanA, meanB] = [meanOf(a), meanOf(b)]

  return a.reduce((sum, value, i) => sum.plus(value.minus(meanA).times(d(b[i] ?? 0).minus(meanB))), d(0))
}

function deviationOf(values: readonly Decimal[]): Decimal {
  return covariance(values, values)
    .div(values.length - 1)
    .sqrt()
}
