import { expectEvery } from '@tongzhou/testkit/expect-every'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../http/test-app'
import { importInto, sampleFolder } from '../../market/test-market'

const product = await testApp()
const ask = async (name: string, input: Record<string, unknown> = {}, method: 'GET' | 'POST' = 'POST') =>
  product.call(name, input, { method })

beforeAll(async () => {
  const report = await importInto(
    product,
    sampleFolder({ funds: 120, years: 4, asOf: '2026-11-20' }),
    '2026-11-21',
  )
  expect(report.lines).toEqual([])
}, 120_000)

describe('a fund told in full', () => {
  test('the header says which page shows it', async () => {
    expect((await ask('fundBrief', { fundCode: '890001' })).data).toMatchObject({
      variant: 'NORMAL',
      target: '/fund/detail',
    })
    expect((await ask('fundBrief', { fundCode: '890011' })).data).toMatchObject({
      variant: 'MONEY',
      target: '/fund/currency-fund-detail',
    })
    const raising = (await ask('zoneFunds', { condition: 'NEW' }, 'GET')).data.rows[0]
    const { data } = await ask('fundBrief', { fundCode: raising.fundCode })
    expect(data).toMatchObject({ variant: 'NEW', target: '/new-fund-detail' })
  })

  test('while a fund is raised every page tells the fee of the subscription, which has no discount here, and no day of sale', async () => {
    const { rows } = (await ask('zoneFunds', { condition: 'NEW' }, 'GET')).data
    const { fundCode } = rows.find((fund: { name: string }) => fund.name.endsWith('A'))
    const [detail, rules, compared] = await Promise.all([
      ask('fundDetail', { fundCode }),
      ask('tradingRules', { fundCode }),
      ask('compareFunds', { fundCodes: [fundCode, '890001'] }),
    ])
    const [first] = rules.data.subscribeTiers
    expect(Number(first.rate)).toBeGreaterThan(0)
    expect(first.rateDiscounted).toBe(first.rate)
    expect(Number(rules.data.purchaseTiers[0].rateDiscounted)).toBeLessThan(Number(first.rate))
    const told = { buyRate: first.rate, buyRateDiscounted: first.rate }
    expect(detail.data).toMatchObject({ ...told, trading: { purchaseTiers: rules.data.subscribeTiers } })
    expect(compared.data.funds[0]).toMatchObject({ ...told, purchaseTiers: rules.data.subscribeTiers })
    expect(rules.data).toMatchObject({ isRaising: true, sellSteps: [{ label: '可卖出', day: null }] })
    expect(rules.data.buySteps.map((step: { day: string | null }) => step.day === null)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  test('home tells what is being raised, the earliest end first, and keeps money funds out of the steady zone', async () => {
    const { data } = await ask('homepageData', {}, 'GET')
    const ends = data.raising.map((fund: { raiseEnd: string }) => Date.parse(fund.raiseEnd))
    expect(ends).toEqual(ends.toSorted((a: number, b: number) => a - b))
    expect(ends.length).toBeGreaterThan(0)
    expectEvery(data.raising, (fund: { canBuy: boolean }) => fund.canBuy)
    const steady = await ask('screenFunds', { zone: 'steady' })
    expect(steady.data.rows.length).toBeGreaterThan(0)
    expect(steady.data.rows.filter((fund: { fundType: string }) => fund.fundType === 'MONEY')).toEqual([])
  })

  test('before anybody has searched the largest funds stand where the hot ones will', async () => {
    const { data } = await ask('hotFunds', {}, 'GET')
    const sizes = data.rows.map((fund: { size: { netAssets: string } | null }) =>
      Number(fund.size?.netAssets),
    )
    expect(data.title).toBe('规模居前')
    expect(data.rows).toHaveLength(10)
    expect(sizes).toEqual(sizes.toSorted((a: number, b: number) => b - a))
  })

  test('profile, company, benchmark parts and size history', async () => {
    const { data } = await ask('fundProfile', { fundCode: '890001' })
    expect(data.company.fundCount).toBeGreaterThan(0)
    expect(
      data.benchmarkParts.reduce((sum: number, part: { weight: string }) => sum + Number(part.weight), 0),
    ).toBe(1)
    expect(data.sizes.length).toBeGreaterThan(4)
    expect(data.rating).toMatchObject({ years: 3 })
  })

  test('holdings of a quarter and their change against the quarter before', async () => {
    const { data } = await ask('portfolioByReport', { fundCode: '890002' })
    expect(data.reportDate).toBe(data.reportDates[0])
    expect(data.stocks).toHaveLength(10)
    const before = await ask('portfolioByReport', {
      fundCode: '890002',
      reportDate: data.reportDates[1],
    })
    const stock = data.stocks.find((row: { isNew: boolean }) => !row.isNew)
    const old = before.data.stocks.find((row: { code: string }) => row.code === stock.code)
    expect(Number(stock.change)).toBeCloseTo(Number(stock.weight) - Number(old.weight), 6)
    const oldest = await ask('portfolioByReport', {
      fundCode: '890002',
      reportDate: data.reportDates.at(-1),
    })
    expectEvery(oldest.data.stocks, (row: { change: string | null }) => row.change === null)
  })

  test('industries, and the index an index fund follows', async () => {
    const { data } = await ask('industryAllocation', { fundCode: '890001' })
    expect(data.industries.length).toBeGreaterThan(1)
    expect(data.trackedIndex).toBeNull()
    const index = (await ask('fundList', { fundType: 'INDEX', sort: 'SETUP_DATE' })).data.rows[0]
    const followed = await ask('industryAllocation', { fundCode: index.fundCode })
    expect(Number(followed.data.trackedIndex.trackingError)).toBeGreaterThan(0)
  })

  test('documents and one of them in full', async () => {
    const { data } = await ask('fundAgreementList', { fundCode: '890002' })
    expect(data.rows.map((row: { kind: string }) => row.kind)).toEqual([
      'SUMMARY',
      'CONTRACT',
      'PROSPECTUS',
      'CUSTODY',
      'REPORT',
    ])
    const one = await ask('fundAgreementDetail', { fundCode: '890002', kind: 'SUMMARY' })
    expect(one.data.content).toContain('# 费用')
  })

  test('announcements: list, search by words, text with neighbours', async () => {
    const { data } = await ask('announcementList', { fundCode: '890002', pageSize: '3' }, 'GET')
    expect(data.rows).toHaveLength(3)
    const found = await ask('announcementList', { keyword: '季度', fundCode: '890002' }, 'GET')
    expectEvery(found.data.rows, (row: { title: string }) => row.title.includes('季度'))
    const middle = await ask('fundAnnouncement', { id: data.rows[1].id })
    expect([middle.data.nextId, middle.data.previousId]).toEqual([data.rows[0].id, data.rows[2].id])
    expect((await ask('announcementText', { id: data.rows[1].id }, 'GET')).data).toEqual(middle.data)
    expect((await ask('fundAnnouncement', { id: 'none' })).code).toBe(404)
    // The cash product's funds together are what they are one by one.
    const { funds } = (await ask('cashFundList', {})).data
    const counts = await Promise.all(
      funds.map(async (fund: { fundCode: string }) => {
        const own = await ask('announcementList', { fundCode: fund.fundCode }, 'GET')

        return own.data.total as number
      }),
    )
    const together = (await ask('announcementList', { isCash: 'true' }, 'GET')).data
    expect(together.total).toBe(counts.reduce((sum, count) => sum + count, 0))
    expect(together.total).toBeGreaterThan(0)
  })

  test('dividends and splits; wildcards in a search are letters', async () => {
    const { data } = await ask('dividendsAndSplits', { fundCode: '890001' })
    expect(data).toMatchObject({ dividends: [], splits: [], dividendTotal: '0.0000' })
    expect((await ask('announcementList', { keyword: '%' }, 'GET')).data.total).toBe(0)
  })

  test('the prompt before trading tells a raising fund’s end', async () => {
    const raising = (await ask('zoneFunds', { condition: 'NEW' }, 'GET')).data.rows[0]
    const { data } = await ask('tradeNotices', { fundCode: raising.fundCode }, 'GET')
    expect(data.prompts[0]).toMatchObject({ kind: 'RAISING', day: raising.raiseEnd })
  })
})

describe('figures and calculators', () => {
  test('indicators of three windows with their benchmark', async () => {
    const { data } = await ask('fundIndicators', { fundCode: '890001' })
    expect(data.windows.map((w: { years: number }) => w.years)).toEqual([1, 3, 5])
    expect(data.windows[0].beta).not.toBeNull()
    expect(data.windows[2]).toMatchObject({ percent: null, reason: '净值历史短于该区间' })
  })

  test('A or C: the first day on which A is cheaper, and both costs cross there', async () => {
    const { data } = await ask('singleProduct/getA2CFundHoldDays/890002')
    expect(data.holdDays).toBe(73)
    const at = (days: number) => data.points.find((p: { days: number }) => p.days === days)
    expect(Number(at(72).costA)).toBeGreaterThanOrEqual(Number(at(72).costC))
    expect(Number(at(73).costA)).toBeLessThan(Number(at(73).costC))
    const money = await ask('singleProduct/getA2CFundHoldDays/890011')
    expect(money.data).toMatchObject({ a: null, holdDays: null })
  })

  test('a monthly plan over two years pays 24 or 25 times and adds up', async () => {
    const { data } = await ask('planBackTest', {
      fundCode: '890001',
      amount: '1000.00',
      cycle: 'MONTH',
      day: '10',
      from: '2024-11-01',
      to: '2026-11-01',
    })
    expect(data.periods).toBe(24)
    expect(data.paid).toBe('24000.00')
    expect((Number(data.value) - Number(data.paid)).toFixed(2)).toBe(data.income)
    expect(data.points.at(-1)[1]).toBe(24000)
    const wrong = await ask('planBackTest', {
      fundCode: '890001',
      amount: '1000',
      cycle: 'WEEK',
      day: '6',
      from: '2024-11-01',
    })
    expect(wrong.data.reason).toBe('扣款日不在可选范围内')
  })

  test('R-PLAN-14: a smart plan of the past stands beside the plain one and all of its money at once', async () => {
    const past = { fundCode: '890001', amount: '1000.00', cycle: 'MONTH', day: '10', from: '2024-11-01' }
    const { data: plain } = await ask('planBackTest', past)
    expect([plain.fixed, plain.lump]).toEqual([null, null])
    expect(new Set(plain.debits.map(({ ratio }: { ratio: number }) => ratio))).toEqual(new Set([100]))
    for (const mode of ['RISE_FALL', 'MA']) {
      const { data } = await ask('planBackTest', { ...past, mode })
      expect(data.reason).toBeNull()
      const paid = data.debits.reduce(
        (sum: number, { amount }: { amount: string }) => sum + Number(amount),
        0,
      )
      expect([paid.toFixed(2), data.debits.length]).toEqual([data.paid, data.periods])
      for (const { ratio, amount } of data.debits) expect(amount).toBe((10 * ratio).toFixed(2))
      expect(new Set(data.debits.map(({ ratio }: { ratio: number }) => ratio)).size).toBeGreaterThan(1)
      // The very plan of plain amounts over the same days, and as much at once.
      expect(data.fixed).toMatchObject({
        paid: plain.paid,
        value: plain.value,
        maxLossPercent: plain.maxLossPercent,
      })
      expect(data.lump.paid).toBe(data.paid)
      expect(Number(data.maxLossPercent)).toBeLessThanOrEqual(0)
      expect(typeof data.indexName).toBe(mode === 'MA' ? 'string' : 'object')
    }
    const unknown = await ask('planBackTest', { ...past, mode: 'MA', indexCode: '999999' })
    expect(unknown.data.reason).toBe('没有这个指数的点位')
  })

  test.each([
    ['six months', { cycle: 'WEEK', day: '1', from: '2026-06-01' }],
    ['eleven periods', { cycle: 'MONTH', day: '10', from: '2025-12-11' }],
  ])('R-PLAN-14: %s or less shows no figures', async (_, span) => {
    const { data } = await ask('planBackTest', { fundCode: '890001', amount: '1000.00', ...span })
    expect(data).toMatchObject({ periods: 0, percent: null, maxLossPercent: null, points: [] })
    expect(data.reason).toBe('回测至少需要 12 期并超过 6 个月')
  })

  test('compare: one window for all, curves from zero, costs, common holdings', async () => {
    const { data } = await ask('compareFunds', { fundCodes: ['890001', '890002', '890100'] })
    expect(data.curves).toHaveLength(3)
    expectEvery(data.curves, (c: { points: [string, number][] }) => c.points[0]?.[1] === 0)
    const same = data.overlaps.find((o: { a: string; b: string }) => o.a === '890001' && o.b === '890002')
    expect(Number(same.weight)).toBeGreaterThan(0.3)
    expect((await ask('compareFunds', { fundCodes: ['890001'] })).code).toBe(1001)
  })

  test('ranks among peers by month', async () => {
    const { data } = await ask('peerRankCurve', { fundCode: '890002' })
    expect(data.points.length).toBeGreaterThan(10)
    for (const [, rank, count] of data.points) {
      expect(rank).toBeLessThanOrEqual(count)
      // A rank among fewer than ten says nothing.
      expect(count).toBeGreaterThanOrEqual(10)
    }
  })

  test('a curve with another fund and an index beside, over a range of one’s own', async () => {
    const { data: indexes } = await ask('indexList')
    const { data } = await ask('returnCurve', {
      fundCode: '890001',
      from: '2025-01-02',
      to: '2026-11-20',
      compare: ['890100', indexes.rows[0].indexCode],
    })
    const compared = data.series.filter((line: { key: string }) => line.key === 'COMPARE')
    expect(compared).toHaveLength(2)
    const short = await ask('returnCurve', {
      fundCode: '890001',
      from: '2026-08-03',
      to: '2026-11-20',
    })
    expect(short.data.reason).toBe('区间需超过 6 个月')
  })

  test('the same-type average stands on every window with its count', async () => {
    const { data } = await ask('productAverageRate', { fundCode: '890001' })
    const year = data.rows.find((row: { window: string }) => row.window === '1Y')
    expect(year.count).toBeGreaterThan(0)
    expect(data.rows[0]).toMatchObject({ window: '1W', average: null })
  })
})

describe('screening', () => {
  const screen = (input: Record<string, unknown>) => ask('screenFunds', input)

  test('every option’s count is what choosing it answers', async () => {
    const { data } = await screen({ facets: { RISK: ['R3', 'R4'] } })
    expect(data.facets).toHaveLength(19)
    for (const facet of data.facets.slice(0, 6)) {
      for (const option of facet.options.slice(0, 4)) {
        const chosen =
          facet.key === 'RISK'
            ? { RISK: [option.value] }
            : { RISK: ['R3', 'R4'], [facet.key]: [option.value] }
        const again = await screen({ facets: chosen, counts: 'false', limit: '1' })
        expect([facet.key, option.value, again.data.total]).toEqual([facet.key, option.value, option.count])
      }
    }
  })

  test('pages by cursor give every fund once, in order', async () => {
    const seen: string[] = []
    const values: number[] = []
    let cursor: string | undefined
    do {
      const { data } = await screen({ sort: 'RETURN_3Y', limit: '17', cursor, counts: 'false' })
      for (const row of data.rows) {
        seen.push(row.fundCode)
        if (row.performance.percent !== null) values.push(Number(row.performance.percent))
      }
      cursor = data.nextCursor ?? undefined
    } while (cursor !== undefined)
    const all = (await screen({ limit: '1' })).data.total
    expect(new Set(seen).size).toBe(all)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })

  test('short windows are no sort key under the strict policy', async () => {
    const { data } = await screen({ sort: 'RETURN_1M' })
    expect(data.sort).toBe('SIZE')
    expect(data.sorts.map((s: { key: string }) => s.key)).not.toContain('RETURN_6M')
    expect(data.sorts.length).toBeGreaterThanOrEqual(20)
  })
})

test('the policy lists its fields and decides for every window', async () => {
  const { data } = await ask('displayPolicy')
  expect(data.mode).toBe('strict')
  const month = data.decisions.filter((d: { window: string }) => d.window === '近1月')
  expectEvery(month, (d: { shown: boolean }) => !d.shown)
})

test('targets of a transform share registrar and company; without an account page there is no wechat address', async () => {
  const { data } = await ask('transformTargets', { fundCode: '890001' })
  const codes = data.rows.map((row: { fundCode: string }) => row.fundCode)
  expect(codes.length).toBeGreaterThan(0)
  // Another class of the same product goes over only where the registrar lists it.
  expect(codes).not.toContain('890002')
  expect((await ask('wechatAuthUrl', {}, 'GET')).data).toEqual({ url: null, state: null })
  expect((await ask('searchFundsAndStrategies', { keyword: '睿远' })).data.funds.length).toBeGreaterThan(0)
})

test('search answers managers, companies, themes and announcements besides funds', async () => {
  const { data: fund } = await ask('fundBrief', { fundCode: '890001' })
  const byManager = await ask('fundSearch', { keyword: fund.managerNames[0] })
  expect(byManager.data.managers[0].name).toContain(fund.managerNames[0])
  const byCompany = await ask('fundSearch', { keyword: fund.companyName.slice(0, 2) })
  expect(byCompany.data.companies[0].fundCount).toBeGreaterThan(0)
  const byTitle = await ask('fundSearch', { keyword: '第3季度报告' })
  expect(byTitle.data.announcements.length).toBeGreaterThan(0)
})
