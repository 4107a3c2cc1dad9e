import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../http/test-app'
import { importInto, sampleFolder } from '../../market/test-market'

const product = await testApp()
const ask = async (name: string, input: Record<string, unknown> = {}) =>
  (await product.call(name, input, { method: 'POST' })).data

interface Row {
  readonly fundCode: string
  readonly name: string
  readonly navDate: string | null
  readonly nav: string | null
  readonly isOfDay: boolean
  readonly navLag: number
}

beforeAll(async () => {
  const report = await importInto(
    product,
    sampleFolder({ funds: 120, years: 2, asOf: '2026-11-20' }),
    '2026-11-21',
  )
  expect(report.lines).toEqual([])
}, 120_000)

describe('the table of NAVs', () => {
  test('tells each fund’s newest NAV up to the day with its own day, and counts those of the day', async () => {
    const { rows, day, days, published, expected, total } = await ask('navTable', { pageSize: 100 })
    expect(day).toBe('2026-11-20')
    expect(days.slice(0, 3)).toEqual(['2026-11-20', '2026-11-19', '2026-11-18'])
    expect(total).toBeGreaterThan(100)
    expect(published).toBeGreaterThan(0)
    expect(published).toBeLessThanOrEqual(expected)
    const codes = rows.map((row: Row) => row.fundCode)
    expect(codes).toEqual(codes.toSorted())
    const [first] = rows
    const history = await ask('fundNavHistory', { fundCode: first.fundCode, pageSize: 1 })
    expect({ navDate: first.navDate, nav: first.nav, dayGrowth: first.dayGrowth }).toEqual({
      navDate: history.rows[0].navDate,
      nav: history.rows[0].nav,
      dayGrowth: history.rows[0].dayGrowth,
    })
  })

  test('of an earlier day it tells that day’s NAVs; a later day than the newest is read as the newest', async () => {
    const before = await ask('navTable', { day: '2026-11-12', pageSize: 10 })
    expect(before.day).toBe('2026-11-12')
    const [row] = before.rows.filter((each: Row) => each.isOfDay)
    const { rows } = await ask('fundNavHistory', {
      fundCode: row.fundCode,
      from: '2026-11-12',
      to: '2026-11-12',
    })
    expect(row).toMatchObject({ navDate: '2026-11-12', nav: rows[0].nav, dayGrowth: rows[0].dayGrowth })
    expect((await ask('navTable', { day: '2027-01-01' })).day).toBe('2026-11-20')
  })

  test('is narrowed by type and words; published funds come first where that is asked for', async () => {
    const money = await ask('navTable', { fundType: 'MONEY' })
    expect(money.rows.length).toBeGreaterThan(0)
    expect(money.rows.filter((row: { fundType: string }) => row.fundType !== 'MONEY')).toEqual([])
    const found = await ask('navTable', { keyword: '890001' })
    expect(found.rows.map((row: Row) => row.fundCode)).toContain('890001')
    const sorted = (await ask('navTable', { sort: 'PUBLISHED', pageSize: 100 })).rows.map(
      (row: Row) => row.isOfDay,
    )
    expect(sorted).toEqual(sorted.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)))
  })
})

describe('new funds', () => {
  test('those subscribed now come by their last day, and every phase is counted', async () => {
    const { phase, counts, rows } = await ask('newFundList')
    expect(phase).toBe('RAISING')
    expect(counts.map((each: { phase: string }) => each.phase)).toEqual(['RAISING', 'COMING', 'ENDED'])
    expect(rows).toHaveLength(counts[0].count)
    expect(rows.length).toBeGreaterThan(0)
    const ends = rows.map((row: { raiseEnd: string }) => row.raiseEnd)
    expect(ends).toEqual(ends.toSorted())
    expect(rows.filter((row: { statusLabel: string }) => row.statusLabel !== '认购期')).toEqual([])
  })

  test('a raising that has not begun is announced, one that is over is told with the day the fund was set up', async () => {
    const { rows } = await ask('newFundList')
    const [first, second] = rows.map((row: { fundCode: string }) => row.fundCode)
    const { pool } = product.services.connection
    await pool.query(
      `update fund set raise_begin = '2099-01-05', raise_end = '2099-01-20' where fund_code = $1`,
      [first],
    )
    await pool.query(
      `update fund set raise_end = current_date - 20, setup_date = current_date - 10, status = '0' where fund_code = $1`,
      [second],
    )
    await product.services.market.refresh()
    const coming = await ask('newFundList', { phase: 'COMING' })
    expect(coming.rows.map((row: { fundCode: string }) => row.fundCode)).toEqual([first])
    const ended = await ask('newFundList', { phase: 'ENDED' })
    const [over] = ended.rows.filter((row: { fundCode: string }) => row.fundCode === second)
    expect(over).toMatchObject({ statusLabel: '开放申购' })
    expect(over.setupDate).not.toBeNull()
  })
})

describe('indexes that funds follow', () => {
  interface Costed {
    readonly fundCode: string
    readonly cost: Record<'purchase' | 'running' | 'service' | 'redemption' | 'total', string>
    readonly trackingError: string | null
  }

  test('the index with most funds is chosen; its funds stand by all that 10,000 cost in a year', async () => {
    const { indexes, chosen, amount, years, funds } = await ask('indexZone')
    expect(indexes.length).toBeGreaterThan(1)
    const counts = indexes.map((each: { funds: number }) => each.funds)
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a))
    expect(chosen).toEqual(indexes[0])
    expect([amount, years]).toEqual(['10000.00', 1])
    expect(funds).toHaveLength(chosen.funds)
    const totals = funds.map(({ cost }: Costed) => Number(cost.total))
    expect(totals).toEqual(totals.toSorted((a: number, b: number) => a - b))
    for (const { cost } of funds as readonly Costed[]) {
      const parts = [cost.purchase, cost.running, cost.service, cost.redemption].map(Number)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(Number(cost.total), 6)
    }
    expect(funds.some(({ trackingError }: Costed) => trackingError !== null)).toBe(true)
  })

  test('another index, amount and time are what the answer is of; ten years at most', async () => {
    const { indexes } = await ask('indexZone')
    const { indexCode } = indexes[1]
    const one = await ask('indexZone', { indexCode, amount: '1000.00', years: 99 })
    expect([one.chosen.indexCode, one.amount, one.years]).toEqual([indexCode, '1000.00', 10])
    const fund = (await ask('indexZone', { indexCode })).funds[0]
    const longer = one.funds.find((each: Costed) => each.fundCode === fund.fundCode)
    expect(Number(longer.cost.running)).toBeCloseTo(Number(fund.cost.running), 2)
  })

  test('an index that no fund follows is not found', async () => {
    const answer = await product.call('indexZone', { indexCode: 'NOBODY' }, { method: 'POST' })
    expect(answer.code).toBe(404)
  })
})

describe('funds of funds', () => {
  test('tell both layers of their yearly cost with the report that the second is of', async () => {
    const { rows, total, groups } = await ask('fofZone')
    expect(total).toBeGreaterThan(0)
    expect(groups.reduce((sum: number, each: { count: number }) => sum + each.count, 0)).toBe(total)
    const [fund] = rows
    expect(Number(fund.layers.own) + Number(fund.layers.underlying)).toBeCloseTo(Number(fund.layers.total), 9)
    expect(fund.layers.totalYuan).toBe((Number(fund.layers.total) * 10_000).toFixed(2))
    expect(fund.reportDate).toMatch(/^2026-/)
    expect(fund.holdings.length).toBeGreaterThan(0)
    const weights = fund.holdings.map((each: { weight: string }) => Number(each.weight))
    expect(weights).toEqual(weights.toSorted((a: number, b: number) => b - a))
  })

  test('are narrowed by aim and by how long shares are bound, and ordered by size, fall or fees', async () => {
    const [bound, free, dated] = await Promise.all([
      ask('fofZone', { hold: 'UP_TO_YEAR' }),
      ask('fofZone', { hold: 'FREE' }),
      ask('fofZone', { group: 'TARGET_DATE' }),
    ])
    expect(
      bound.rows.filter((row: { holdDays: number }) => row.holdDays === 0 || row.holdDays > 366),
    ).toEqual([])
    expect(free.rows.filter((row: { holdDays: number }) => row.holdDays > 0)).toEqual([])
    expect(dated.total).toBe(
      dated.groups.find((each: { group: string }) => each.group === 'TARGET_DATE').count,
    )
    const byFee = (await ask('fofZone', { sort: 'FEE' })).rows.map(
      (row: { layers: { total: string | null } }) => Number(row.layers.total ?? Infinity),
    )
    expect(byFee).toEqual(byFee.toSorted((a: number, b: number) => a - b))
    const falls = (await ask('fofZone', { sort: 'DRAWDOWN' })).rows.map(
      (row: { performance: { maxDrawdown: string | null } }) =>
        Math.abs(Number(row.performance.maxDrawdown ?? Infinity)),
    )
    expect(falls).toEqual(falls.toSorted((a: number, b: number) => a - b))
  })

  test('without a report only the own layer is told', async () => {
    const [fund] = (await ask('fofZone')).rows
    const { pool } = product.services.connection
    await pool.query(
      `delete from fund_holding where fund_code in (select main_code from fund where fund_code = $1)`,
      [fund.fundCode],
    )
    await product.services.market.refresh()
    const after = (await ask('fofZone', { pageSize: 100 })).rows.find(
      (row: { fundCode: string }) => row.fundCode === fund.fundCode,
    )
    expect(after).toMatchObject({
      reportDate: null,
      holdings: [],
      layers: { own: fund.layers.own, total: null, totalYuan: null },
    })
  })
})
