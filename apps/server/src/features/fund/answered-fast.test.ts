import { fundList } from '@tongzhou/contract/fund/fund-list'
import { returnCurve } from '@tongzhou/contract/fund/return-curve'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { coveredTo } from '@tongzhou/domain/performance/covered-span'
import { drawdownCurve } from '@tongzhou/domain/performance/max-drawdown'
import { indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import { plotPercent } from '@tongzhou/domain/performance/percent'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { journey } from '../account/opening/account-journey'
import { testApp } from '../../http/test-app'
import { percentPoints, thinned } from '../../market/curve-points'
import { benchmarkOf } from '../../market/fund-benchmark'
import { buyState, presentCard } from '../../market/fund-card'
import { inZone } from '../../market/fund-zone'
import type { Market, MarketFund } from '../../market/market-data'
import { importInto, sampleFolder } from '../../market/test-market'
import { rawFigure, shownFigure } from '../../market/window-figures'
import { fakeWorld } from '../../ports/fake-ports'

// The answers of lists and curves are put together from bytes that are kept or written by hand. Here they are
// made once more, slowly: by a look at every fund, by the domain's functions over whole histories, and by
// zod. Both have to be the same to the last byte.

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
let market: Market
let token = ''

beforeAll(async () => {
  await importInto(product, sampleFolder({ funds: 150, years: 4, asOf: '2026-11-20' }), '2026-11-21')
  market = await product.services.market.current()
  token = (await journey(product, world).register()).token
}, 120_000)

async function bytesOf(path: string, input: object, asCustomer: boolean): Promise<string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const answer = await product.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(asCustomer ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString(),
  })

  return answer.rawPayload.toString()
}

const envelope = (schema: z.ZodType, data: unknown): string =>
  JSON.stringify({ code: 200, msg: 'success', data: z.encode(schema, data) })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const strict = { mode: 'strict', place: 'list' } as const

const listQuestion = fc.record({
  zone: maybe(fc.constantFrom('all', 'steady', 'advance')),
  fundType: maybe(fc.constantFrom('EQUITY', 'MIXED_EQUITY', 'MONEY', 'BOND_PURE', 'INDEX', 'QDII')),
  riskLevel: maybe(fc.constantFrom('R1', 'R2', 'R3', 'R4', 'R5')),
  buyableOnly: maybe(fc.boolean()),
  window: maybe(fc.constantFrom('1W', 'YTD', '1Y', '2Y', '3Y', 'SINCE')),
  sort: maybe(fc.constantFrom('PERFORMANCE', 'MAX_DRAWDOWN', 'SIZE', 'SEVEN_DAY_YIELD', 'NAME')),
  order: maybe(fc.constantFrom('asc', 'desc')),
  pageNo: maybe(fc.integer({ min: 1, max: 4 })),
  pageSize: maybe(fc.integer({ min: 1, max: 30 })),
})

test('a list is what a look at every fund gives, for a visitor and for a customer', async () => {
  await fc.assert(
    fc.asyncProperty(listQuestion, fc.boolean(), async (question, asCustomer) => {
      const answer = await bytesOf(fundList.path, question, asCustomer)
      const { data } = JSON.parse(answer)
      const zone = [...market.funds.values()].filter((fund) => inZone(fund, question.zone ?? 'all'))
      const found = zone.filter(
        (fund) =>
          (!question.fundType || fund.fundType === question.fundType) &&
          (!question.riskLevel || fund.riskLevel === question.riskLevel) &&
          (question.buyableOnly !== true || buyState(fund).canBuy),
      )
      const { pageNo = 1, pageSize = 20 } = question
      const sorted = inOrder(found, question, data.window)
      const shown = sorted.slice((pageNo - 1) * pageSize, pageNo * pageSize)
      const rows = shown.map((fund) => presentCard(fund, { market, display: strict, window: data.window }))
      const types = data.types.map((type: { fundType: string }) => ({
        ...type,
        count: zone.filter(({ fundType }) => fundType === type.fundType).length,
      }))
      expect(answer).toBe(envelope(fundList.response, { ...data, rows, total: found.length, types }))
    }),
    { numRuns: 150 },
  )
})

/** Missing values last in either direction, ties by code. */
function inOrder(
  funds: readonly MarketFund[],
  question: { sort?: string | undefined; order?: string | undefined; fundType?: string | undefined },
  window: '1Y',
): MarketFund[] {
  const sort = question.sort ?? (question.fundType === 'MONEY' ? 'SEVEN_DAY_YIELD' : 'PERFORMANCE')
  const isDescending =
    (question.order ?? (['MAX_DRAWDOWN', 'NAME'].includes(sort) ? 'asc' : 'desc')) === 'desc'
  const keyOf = (fund: MarketFund): number | string | null => {
    if (sort === 'NAME') return fund.pinyin
    if (sort === 'SIZE') return fund.size === null ? null : Number(fund.size.netAssets)
    if (sort === 'SEVEN_DAY_YIELD')
      return fund.history.lastYield === null ? null : Number(fund.history.lastYield)
    if (shownFigure(fund, window, strict).reason !== null) return null

    return rawFigure(fund, window)[sort === 'PERFORMANCE' ? 'value' : 'drawdown']
  }
  const sign = isDescending ? -1 : 1

  return funds.toSorted((a, b) => {
    const [x, y] = [keyOf(a), keyOf(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null) || byCode(a, b)

    return (x < y ? -sign : x > y ? sign : 0) || byCode(a, b)
  })
}

function byCode(a: MarketFund, b: MarketFund): number {
  return a.fundCode < b.fundCode ? -1 : 1
}

const anyDay = fc
  .date({ min: new Date('2021-01-01'), max: new Date('2027-02-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const curveQuestion = fc.record({
  fund: fc.nat(),
  window: maybe(fc.constantFrom('1M', 'YTD', '1Y', '2Y', '3Y', 'SINCE')),
  span: maybe(fc.tuple(anyDay, anyDay)),
  compare: maybe(fc.nat()),
})

test('a curve is what the functions of the domain give over whole histories, for a visitor and for a customer', async () => {
  const codes = [...market.funds.keys()]
  const codeOf = (n: number): string => codes[n % codes.length] ?? ''
  let drawn = 0
  await fc.assert(
    fc.asyncProperty(curveQuestion, fc.boolean(), async ({ fund: n, window, span, compare }, asCustomer) => {
      const fund = market.funds.get(codeOf(n))
      if (!fund) throw new Error('a fund of the market')
      const beside = compare === undefined ? [] : [codeOf(compare)]
      const question = {
        fundCode: fund.fundCode,
        window,
        from: span?.[0],
        to: span?.[1],
        compare: beside.length === 0 ? undefined : JSON.stringify(beside),
      }
      const answer = await bytesOf(returnCurve.path, question, asCustomer)
      const { data } = JSON.parse(answer)
      if (data.reason !== null) return
      drawn += 1
      const asked = span ? { from: span[0], to: span[1] } : { from: data.from, to: data.to }
      expect(answer).toBe(envelope(returnCurve.response, { ...data, ...slowly(fund, asked, beside) }))
    }),
    { numRuns: 150 },
  )
  expect(drawn).toBeGreaterThan(40)
})

function slowly(fund: MarketFund, span: { from: string; to: string }, compare: readonly string[]) {
  const { series } = fund.history
  const first = Math.max(indexOnOrBefore(series.days, dayFrom(span.from)), 0)
  const last = indexOnOrBefore(series.days, dayFrom(span.to))
  const indexes = thinned(first, last)
  const days = indexes.flatMap((i) => series.days[i] ?? [])
  const base = days[0] ?? dayFrom(span.from)
  const benchmark = benchmarkOf(fund)
  const fall = drawdownCurve(series, { from: indexes[0] ?? 0, to: indexes.at(-1) ?? -1 })
  const lines = [
    {
      key: 'BENCHMARK',
      name: '业绩比较基准',
      points: benchmark ? percentPoints(benchmark, until(benchmark, days), base) : [],
    },
    { key: 'PEER', name: '同类平均', points: peersSlowly(fund, days) },
    {
      key: 'INDEX',
      name: market.mainIndex?.name ?? '',
      points: market.mainIndex
        ? percentPoints(market.mainIndex.series, until(market.mainIndex.series, days), base)
        : [],
    },
  ].filter(({ points }) => points.length > 1)
  const beside = compare.flatMap((code) => {
    const other = market.funds.get(code)
    const points = other ? percentPoints(other.history.series, until(other.history.series, days), base) : []

    return other && points.length > 1 ? [{ key: 'COMPARE', name: other.name, fundCode: code, points }] : []
  })

  return {
    from: base,
    to: days.at(-1) ?? dayFrom(span.to),
    series: [
      { key: 'FUND', name: '本基金', fundCode: fund.fundCode, points: percentPoints(series, days, base) },
      ...lines.map((line) => ({ ...line, fundCode: null })),
      ...beside,
    ],
    drawdown: indexes.map((i) => [series.days[i] ?? '', plotPercent(fall[i - (indexes[0] ?? 0)] ?? 0)]),
  }
}

/** The days that a line of its own end is drawn on. */
function until(series: Parameters<typeof coveredTo>[0], days: ReturnType<typeof dayFrom>[]) {
  const end = coveredTo(series)

  return days.filter((day) => end !== null && day <= end)
}

/** The average of at most 60 peers, evenly chosen, asked for each day by itself. */
function peersSlowly(fund: MarketFund, days: readonly MarketFund['history']['series']['days'][number][]) {
  const [base] = days
  if (base === undefined) return []
  const all = [...market.funds.values()].filter(
    (peer) =>
      peer.fundType === fund.fundType &&
      peer.fundCode === peer.mainCode &&
      peer.history.count > 1 &&
      (peer.history.firstDay ?? '9999') <= base,
  )
  const step = Math.max(Math.ceil(all.length / 60), 1)
  const peers = all.filter((_, i) => i % step === 0)
  if (peers.length < 3) return []

  return days.map((day): [string, number] => {
    let sum = 0
    for (const { history } of peers)
      sum += (history.adjustedAt(day) ?? 1) / (history.adjustedAt(base) ?? 1) - 1

    return [day, plotPercent(sum / peers.length)]
  })
}

test('a new version of the market is answered anew: names, lists and curves', async () => {
  const [code] = market.funds.keys()
  const curve = { fundCode: code, window: '1Y' }
  const before = [await bytesOf(fundList.path, {}, true), await bytesOf(returnCurve.path, curve, true)]
  await product.services.connection.pool.query("update fund set name = '改名混合A' where fund_code = $1", [
    code,
  ])
  await product.services.connection.pool.query(
    'update fund_nav set nav = nav * 2 where fund_code = $1 and nav_date >= $2',
    [code, '2026-11-18'],
  )
  await product.services.market.refresh()
  const list = await bytesOf(fundList.path, { sort: 'NAME', pageSize: 100 }, true)
  expect(list + (await bytesOf(fundList.path, { sort: 'NAME', pageSize: 100, pageNo: 2 }, true))).toContain(
    '改名混合A',
  )
  expect(await bytesOf(returnCurve.path, curve, true)).not.toBe(before[1])
})
