import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../http/test-app'
import { importInto, sampleFolder } from '../test-market'

const product = await testApp()

beforeAll(async () => {
  await importInto(product, sampleFolder({ funds: 200, years: 4, asOf: '2026-11-20' }), '2026-11-21')
}, 120_000)

/**
 * The ranking once more, in SQL and by another formula: NAV ratio times the factors of the dividends and
 * splits in between (money funds: of their daily incomes); funds under a year are not ranked.
 */
const ranking = `
  with nav as (
    select distinct on (fund_code, nav_date) fund_code, nav_date, nav, income_per_10k from fund_nav
    order by fund_code, nav_date, version desc
  ), span as (
    select f.fund_code, f.fund_type, l.e, (select max(n.nav_date) from nav n where n.fund_code = f.fund_code
      and n.nav_date <= l.e - $1::interval) as b
    from fund f join (select fund_code, max(nav_date) as e from nav group by fund_code) l using (fund_code)
    where f.setup_date <= l.e - interval '12 months'
  ), factor as (
    select fund_code, exp(sum(ln(x))) as x from (
      select s.fund_code, (1 + d.per_share / n.nav)::float8 as x from span s
        join fund_dividend d on d.fund_code = s.fund_code and d.ex_date > s.b and d.ex_date <= s.e
        join nav n on n.fund_code = s.fund_code and n.nav_date = d.ex_date
      union all
      select s.fund_code, p.ratio::float8 from span s
        join fund_split p on p.fund_code = s.fund_code and p.split_date > s.b and p.split_date <= s.e
      union all
      select s.fund_code, (1 + n.income_per_10k / 10000)::float8 from span s
        join nav n on n.fund_code = s.fund_code and n.nav_date > s.b and n.nav_date <= s.e
      where s.fund_type = 'MONEY'
    ) parts group by fund_code
  )
  select s.fund_code from span s
    join nav a on a.fund_code = s.fund_code and a.nav_date = s.b
    join nav z on z.fund_code = s.fund_code and z.nav_date = s.e
    left join factor on factor.fund_code = s.fund_code
  order by z.nav::float8 / a.nav::float8 * coalesce(factor.x, 1) desc, s.fund_code`

async function shownOrder(sort: string): Promise<string[]> {
  const codes: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await product.call('screenFunds', {
      sort,
      cursor,
      limit: '100',
      counts: 'false',
    })
    for (const row of data.rows) if (row.performance.percent !== null) codes.push(row.fundCode)
    cursor = data.nextCursor ?? undefined
  } while (cursor !== undefined)

  return codes
}

test.each([
  ['RETURN_1Y', '12 months'],
  ['RETURN_2Y', '24 months'],
  ['RETURN_3Y', '36 months'],
])('the order by %s is the order an independent query gives', async (sort, span) => {
  const { rows } = await product.services.connection.pool.query<{ fund_code: string }>(ranking, [span])
  expect(rows.length).toBeGreaterThan(60)
  expect(await shownOrder(sort)).toEqual(rows.map((row) => row.fund_code))
})

test('a fund list by the same key has the same order', async () => {
  const { rows } = await product.services.connection.pool.query<{ fund_code: string }>(ranking, ['12 months'])
  const { data } = await product.call('fundList', {
    sort: 'PERFORMANCE',
    window: '1Y',
    pageSize: '50',
  })
  expect(data.rows.map((row: { fundCode: string }) => row.fundCode)).toEqual(
    rows.slice(0, 50).map((row) => row.fund_code),
  )
})
