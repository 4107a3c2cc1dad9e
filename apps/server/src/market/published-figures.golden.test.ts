import { resolve } from 'node:path'
import { countPublished } from '@tongzhou/testkit/count-published'
import { goldenJson, goldenNote, hasGolden } from '@tongzhou/testkit/golden'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../http/test-app'
import { importInto } from './test-market'

interface PublishedFund {
  readonly as_of: string
  readonly period_returns: readonly { months: number; base_nav_date: string; published_pct: string }[]
  readonly growth_curve: { readonly base_date: string; readonly points: readonly [string, string][] }
  readonly manager_tenure_returns: readonly {
    start: string
    end: string | null
    published_pct: string
    base_nav_date: string
  }[]
}
interface PlanFund {
  readonly code: string
  readonly as_of: string
  readonly periods: readonly { months: number; published_pct: string; status: string }[]
}

const folder = resolve(
  process.env['GOLDEN_DIR'] ?? resolve(import.meta.dirname, '../../../../../shared/golden'),
)
const published = hasGolden
  ? Object.entries(goldenJson<{ funds: Record<string, PublishedFund> }>('published_returns.json').funds)
  : []
const plans = hasGolden ? goldenJson<{ funds: PlanFund[] }>('dca_returns.json').funds : []
const windowOf: Readonly<Record<number, string>> = { 1: '1M', 3: '3M', 6: '6M', 12: '1Y', 24: '2Y', 36: '3Y' }

async function productWith(mode: 'strict' | 'classic'): Promise<TestApp> {
  return testApp((services) => ({ ...services, config: { ...services.config, PERFORMANCE_MODE: mode } }))
}
const classic = await productWith('classic')
const strict = await productWith('strict')

/** Tenures are not part of a history: the published ones go in as the reports of a fund would bring them. */
async function addTenures(product: TestApp): Promise<void> {
  const { pool } = product.services.connection
  for (const [code, fund] of published) {
    for (const [i, tenure] of fund.manager_tenure_returns.entries()) {
      const id = `P${code}${i}`
      await pool.query('insert into fund_manager (manager_id, name) values ($1, $2)', [id, `经理${i}`])
      await pool.query(
        'insert into fund_tenure (fund_code, manager_id, begin_date, end_date) values ($1, $2, $3, $4)',
        [code, id, tenure.start, tenure.end],
      )
    }
  }
}

describe.skipIf(!hasGolden)(`published figures come out of the calls${goldenNote}`, () => {
  beforeAll(async () => {
    for (const product of [classic, strict]) {
      await importInto(product, folder, '2026-11-21')
      await addTenures(product)
    }
  }, 240_000)

  const ask = async (product: TestApp, name: string, input: Record<string, unknown>) =>
    (await product.call(`singleProduct/${name}`, input)).data

  countPublished('figures of a fund', published.length * 4, 4)

  test.each(published)('%s: every period return, on the day it was published for', async (fundCode, fund) => {
    const { stages, asOf } = await ask(classic, 'fundHistoricalPerformance', { fundCode })
    expect(asOf).toBe(fund.as_of)
    for (const expected of fund.period_returns) {
      const stage = stages.find((one: { window: string }) => one.window === windowOf[expected.months])
      expect(stage).toMatchObject({ percent: expected.published_pct, from: expected.base_nav_date })
    }
  })

  test.each(published)('%s: every point of the growth curve', async (fundCode, fund) => {
    const { series } = await ask(classic, 'searchFundRatioCurve', {
      fundCode,
      from: fund.growth_curve.base_date,
      to: fund.as_of,
    })
    expect(series[0].points).toEqual(fund.growth_curve.points.map(([day, percent]) => [day, Number(percent)]))
  })

  test.each(published)('%s: every tenure return', async (fundCode, fund) => {
    const { managers } = await ask(classic, 'searchFundManagerList', { fundCode })
    const own = (start: string) =>
      managers.find((manager: { tenure: { from: string } }) => manager.tenure.from === start)?.tenure
        .tenureReturn
    for (const tenure of fund.manager_tenure_returns)
      expect([tenure.start, own(tenure.start)]).toEqual([tenure.start, tenure.published_pct])
  })

  const periods = plans.flatMap((fund) => fund.periods.map((period) => ({ ...fund, ...period })))
  const tested = periods.filter((one) => one.status !== 'not_reproduced')
  countPublished('returns of regular investment', tested.length, 111)
  const planReturn = async (fund: {
    code: string
    as_of: string
    months: number
  }): Promise<string | null> => {
    const answer = await ask(classic, 'fundHistoricalPerformance', {
      fundCode: fund.code,
      kind: 'PLAN',
      asOf: fund.as_of,
    })

    return answer.plans.find((one: { months: number }) => one.months === fund.months).percent
  }

  test.each(periods.filter((one) => one.status === 'exact'))(
    '$code: regular investment over $months months returned $published_pct',
    async (fund) => expect(await planReturn(fund)).toBe(fund.published_pct),
  )

  test.each(periods.filter((one) => one.status === 'within_0.03'))(
    '$code: regular investment over $months months is within 0.03',
    async (fund) =>
      expect(Math.abs(Number(await planReturn(fund)) - Number(fund.published_pct))).toBeLessThan(0.0301),
  )

  test.each(periods.filter((one) => one.status === 'nav_history_too_short'))(
    '$code: a history shorter than $months months gives no figure',
    async (fund) => expect(await planReturn(fund)).toBeNull(),
  )

  test.each(published)(
    '%s: under the strict policy short windows answer null with their reason',
    async (fundCode, fund) => {
      const { stages } = await ask(strict, 'fundHistoricalPerformance', { fundCode })
      for (const { months, published_pct: percent } of fund.period_returns) {
        const stage = stages.find((one: { window: string }) => one.window === windowOf[months])
        expect([stage.percent, stage.reason]).toEqual(
          months > 6 ? [percent, null] : [null, '不展示 6 个月及以内的区间业绩'],
        )
      }
      const { growth_curve: curve, as_of: to } = fund
      const answer = await ask(strict, 'searchFundRatioCurve', { fundCode, from: curve.base_date, to })
      expect(answer.series).toEqual([])
      expect(answer.reason).toBe('区间需超过 6 个月')
    },
  )
})
