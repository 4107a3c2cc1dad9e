import { type PublishedNav, navPlaces, publishNavs } from '@tongzhou/db/stores/fund/fund-nav-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../http/test-app'
import { type MarketState, loadMarket } from './load/load-market'
import type { Market } from './market-data'
import { marketService } from './market-service'
import { importInto, sampleFolder } from './test-market'
import { computeFigure, rawFigure } from './window-figures'
import { allWindows } from './windows'

const product = await testApp()
const { db, pool } = product.services.connection
const { market: service } = product.services

beforeAll(async () => {
  await importInto(product, sampleFolder({ funds: 150, years: 6, asOf: '2026-11-20' }), '2026-11-21')
}, 120_000)

const figuresOf = (market: Market) =>
  [...market.funds.values()].flatMap((fund) =>
    allWindows.map((window) => [fund.fundCode, window, rawFigure(fund, window)] as const),
  )

test('the pass over all funds gives every figure as the single functions of the domain do', async () => {
  const market = await service.current()
  const parts = ['value', 'benchmark', 'drawdown', 'volatility'] as const
  let compared = 0
  for (const [code, window, figure] of figuresOf(market)) {
    const fund = market.funds.get(code)!
    const slow = computeFigure(fund, window)
    expect([code, window, figure.from, figure.to]).toEqual([code, window, slow.from, slow.to])
    for (const part of parts) {
      expect([code, window, part, figure[part] === null]).toEqual([code, window, part, slow[part] === null])
      expect(Math.abs((figure[part] ?? 0) - (slow[part] ?? 0))).toBeLessThan(1e-9)
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(5_000)
})

test('a day’s adjusted NAV is the same out of the cells and out of the series', async () => {
  const market = await service.current()
  for (const fund of market.funds.values()) {
    const { series } = fund.history
    for (const text of ['2021-03-14', '2024-02-29', '2026-11-20', '2027-01-01']) {
      const day = dayFrom(text)
      const expected = series.adjusted[indexOnOrBefore(series.days, day)] ?? null
      const found = fund.history.adjustedAt(day)
      expect([fund.fundCode, text, found === null]).toEqual([fund.fundCode, text, expected === null])
      expect(Math.abs((found ?? 0) / (expected ?? 1) - (expected === null ? 0 : 1))).toBeLessThan(1e-12)
    }
  }
})

/** What a fresh process would read. */
async function freshFigures() {
  return figuresOf((await loadMarket(db, null, dayFrom('2026-11-21'))).market)
}

async function publish(navs: readonly PublishedNav[], now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const places = await navPlaces(tx, navs)
    await publishNavs(
      tx,
      places.flatMap((place, i) =>
        navs.slice(i, i + 1).map((published) => ({ published, place, source: 'registrar' })),
      ),
      now,
    )
  })
}

test('a NAV that lands is appended, and all processes come to the same figures', async () => {
  const other = marketService({ db, log: product.services.log, clock: product.services.clock })
  await other.current()
  const before = await service.current()
  await publish(
    ['890001', '890002'].map((fundCode) => ({
      fundCode,
      day: dayFrom('2026-11-23'),
      nav: navFrom('1.3000'),
      accNav: navFrom('1.3000'),
      incomePer10k: null,
      sevenDayYield: null,
    })),
    new Date('2026-11-23T20:00:00+08:00'),
  )
  await Promise.all([service.refresh(), other.refresh()])
  const [mine, theirs] = [await service.current(), await other.current()]
  other.close()
  expect(mine.funds.get('890001')?.history.lastDay).toBe('2026-11-23')
  expect(before.funds.get('890001')?.history.lastDay).toBe('2026-11-20')
  expect(mine.funds.get('890100')).toBe(before.funds.get('890100'))
  expect(figuresOf(mine)).toEqual(await freshFigures())
  expect(figuresOf(theirs)).toEqual(figuresOf(mine))
})

test('a corrected NAV is a new version, and every figure from it is computed again', async () => {
  const day = dayFrom('2026-05-11')
  const detail = async () => (await product.call('fundDetail', { fundCode: '890001' })).data
  const before = await detail()
  const corrected = { fundCode: '890001', day, nav: navFrom('0.2000') }
  await publish(
    [{ ...corrected, accNav: null, incomePer10k: null, sevenDayYield: null }],
    new Date('2026-11-23T21:00:00+08:00'),
  )
  await service.refresh()
  const after = await detail()
  expect(Number(after.risk.maxDrawdown)).toBeGreaterThan(80)
  expect(after.figures[5].percent).toBe(before.figures[5].percent)
  expect(figuresOf(await service.current())).toEqual(await freshFigures())
})

test('a fund that publishes late makes no other fund read its history again', async () => {
  const today = dayFrom('2026-11-24')
  const before = await loadMarket(db, null, today)
  const published = (fundCode: string, text: string) => ({
    fundCode,
    day: dayFrom(text),
    nav: navFrom('1.1000'),
    accNav: navFrom('1.1000'),
    incomePer10k: null,
    sevenDayYield: null,
  })
  const late = published('890100', '2026-11-18')
  await publish([late, published('890002', '2026-11-24')], new Date('2026-11-24T20:00:00+08:00'))
  const after = await loadMarket(db, before, today)
  const cells = (state: MarketState, code: string) => state.histories.get(code)?.columns.nav
  expect(after.histories.get('890002')?.lastDay).toBe('2026-11-24')
  expect(cells(after, '890002')).toBe(cells(before, '890002'))
  expect(cells(after, '890100')).not.toBe(cells(before, '890100'))
  expect(figuresOf(after.market)).toEqual(await freshFigures())
})

test('a dividend that becomes known changes the figures of its fund alone', async () => {
  await service.refresh()
  const before = await service.current()
  await pool.query(
    "insert into fund_dividend (fund_code, ex_date, per_share) values ('890002', '2026-06-10', 0.1)",
  )
  await service.refresh()
  const after = await service.current()
  const year = (market: Market, code: string) => rawFigure(market.funds.get(code)!, '1Y').value ?? 0
  expect(year(after, '890002')).toBeGreaterThan(year(before, '890002'))
  expect(year(after, '890100')).toBe(year(before, '890100'))
  expect(figuresOf(after)).toEqual(await freshFigures())
})

test('a fee table that begins later is in force from its business day on, without any change of the data', async () => {
  let now = new Date('2026-11-30T23:59:00+08:00')
  const rule = { fund_code: '890002', fee_type: 'PURCHASE', tier_unit: 'AMOUNT', source: 'test' }
  await db.deleteFrom('fund_fee_rule').where('fund_code', '=', '890002').execute()
  await db
    .insertInto('fund_fee_rule')
    .values([
      { ...rule, valid_from: dayFrom('2020-01-01'), valid_to: dayFrom('2026-11-30'), rate: '0.015' },
      { ...rule, valid_from: dayFrom('2026-12-01'), rate: '0.008' },
    ])
    .execute()
  const other = marketService({ db, log: product.services.log, clock: { now: () => now } })
  const rates = async () =>
    (await other.current()).funds.get('890002')?.feeTiers.map((tier) => Number(tier.rate))
  expect(await rates()).toEqual([0.015])
  now = new Date('2026-12-01T00:00:00+08:00')
  await other.refresh()
  expect(await rates()).toEqual([0.008])
  now = new Date('2026-12-02T00:00:00+08:00')
  const before = (await other.current()).funds.get('890002')
  await other.refresh()
  expect((await other.current()).funds.get('890002')).toBe(before)
  other.close()
})
