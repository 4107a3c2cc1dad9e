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
