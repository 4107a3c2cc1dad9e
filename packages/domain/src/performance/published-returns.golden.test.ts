import { countPublished } from '@tongzhou/testkit/count-published'
import { goldenJson, goldenNavRows, goldenNote, hasGolden } from '@tongzhou/testkit/golden'
import { describe, expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { type NavRow, navSeriesFrom } from './nav-series'
import { percentOf } from './percent'
import { growthCurve, returnOfMonths, tenureReturn } from './period-returns'
import { publishedInstalmentReturn } from './regular-investment-return'

interface PublishedReturns {
  funds: Record<
    string,
    {
      as_of: string
      period_returns: { months: number; base_nav_date: string; published_pct: string }[]
      growth_curve: { base_date: string; points: [string, string][] }
      manager_tenure_returns: {
        start: string
        end: string | null
        published_pct: string
        base_nav_date: string
      }[]
    }
  >
}

interface Instalments {
  funds: {
    code: string
    as_of: string
    periods: { months: number; published_pct: string; status: string }[]
  }[]
}

/**
 * Rows of a published history; without explicit events a dividend is what accumulated NAV gained on unit NAV.
 */
function seriesOf(code: string) {
  let gap: number | null = null
  const rows = goldenNavRows(`nav/${code}.csv`).map((row): NavRow => {
    const nav = Number(row['unit_nav'])
    const before = gap
    gap = Math.round((Number(row['acc_nav']) - nav) * 10_000) / 10_000
    const paid = /派现金([\d.]+)元/.exec(row['event'] ?? '')?.[1]
    const folded = /折算([\d.]+)份/.exec(row['event'] ?? '')?.[1]
    const inferred = explicit.has(code) || before === null ? 0 : gap - before
    const dividend = paid === undefined ? inferred : Number(paid)

    return {
      day: dayFrom(row['date'] ?? ''),
      nav,
      ...(dividend > 0.0005 ? { dividend } : {}),
      ...(folded === undefined ? {} : { split: Number(folded) }),
    }
  })

  return navSeriesFrom(rows)
}

const explicit = new Set(
  hasGolden
    ? Object.entries(goldenJson<Record<string, { dividends: string }>>('nav/index.json'))
        .filter(([, fund]) => fund.dividends === 'explicit')
        .map(([code]) => code)
    : [],
)

describe.skipIf(!hasGolden)(`published returns${goldenNote}`, () => {
  const published = hasGolden ? goldenJson<PublishedReturns>('published_returns.json') : { funds: {} }
  const cases = Object.entries(published.funds)
  countPublished('figures of a fund', cases.length * 3, 3)

  test.each(cases)('%s: every period return', (code, fund) => {
    const series = seriesOf(code)
    for (const expected of fund.period_returns) {
      const answer = returnOfMonths(series, { months: expected.months, end: dayFrom(fund.as_of) })
      expect([answer?.baseDay, percentOf(answer?.value ?? null)]).toEqual([
        expected.base_nav_date,
        expected.published_pct,
      ])
    }
  })

  test.each(cases)('%s: every point of the growth curve', (code, fund) => {
    const { base_date, points } = fund.growth_curve
    const curve = growthCurve(seriesOf(code), { start: dayFrom(base_date), end: dayFrom(fund.as_of) })
    expect(curve.map((p) => [p.day, Number(percentOf(p.value))])).toEqual(
      points.map(([d, p]) => [d, Number(p)]),
    )
  })

  test.each(cases)('%s: every tenure return', (code, fund) => {
    const series = seriesOf(code)
    for (const tenure of fund.manager_tenure_returns) {
      const answer = tenureReturn(series, {
        start: dayFrom(tenure.start),
        end: tenure.end === null ? null : dayFrom(tenure.end),
      })
      expect([answer?.baseDay, percentOf(answer?.value ?? null)]).toEqual([
        tenure.base_nav_date,
        tenure.published_pct,
      ])
    }
  })
})

describe.skipIf(!hasGolden)(`published regular-investment returns${goldenNote}`, () => {
  const funds = hasGolden ? goldenJson<Instalments>('dca_returns.json').funds : []
  const periods = funds.flatMap((fund) => fund.periods.map((period) => ({ ...fund, ...period })))
  const exact = periods.filter((p) => p.status === 'exact')
  const tested = periods.filter((p) => p.status !== 'not_reproduced')
  countPublished('returns of regular investment', tested.length, 111)

  test.each(exact)('$code over $months months is $published_pct', (fund) => {
    const answer = publishedInstalmentReturn(seriesOf(fund.code), {
      asOf: dayFrom(fund.as_of),
      months: fund.months,
    })
    expect(percentOf(answer?.value ?? null)).toBe(fund.published_pct)
  })

  test.each(periods.filter((p) => p.status === 'nav_history_too_short'))(
    '$code over $months months has too short a history and gives no figure',
    (fund) => {
      const window = { asOf: dayFrom(fund.as_of), months: fund.months }
      expect(publishedInstalmentReturn(seriesOf(fund.code), window)).toBeNull()
    },
  )

  // docs/golden.md lists these: the data lack the folding factors or the publisher's own rounding of
  // dividends.
  test.each(periods.filter((p) => p.status === 'within_0.03'))(
    '$code over $months months is within 0.03',
    (fund) => {
      const answer = publishedInstalmentReturn(seriesOf(fund.code), {
        asOf: dayFrom(fund.as_of),
        months: fund.months,
      })
      expect(Math.abs(Number(percentOf(answer?.value ?? null)) - Number(fund.published_pct))).toBeLessThan(
        0.0301,
      )
    },
  )
})
