import { allCalls } from '@tongzhou/contract/index'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addCashFund } from '../cash/test-cash'
import { importInto, sampleFolder } from '../market/test-market'
import { type Trader, allAgreements, tradingFloor } from '../trading/test-trader'

// Every list that comes in pages, walked from the first page to the last under any filter and order: no row
// twice, none missing.

const floor = await tradingFloor('2026-11-16 10:00')
const { product } = floor
const T_DAY = '2026-11-16'
let trader: Trader

beforeAll(async () => {
  await addCashFund(floor, { fundCode: '899011', rank: 1, yield: '1.275' })
  await floor.addFund({ fund_code: '899001' })
  trader = await floor.addTrader()
  const { tradeAcco, tradeTicket } = trader
  const ticketed = { tradeAcco, tradeTicket, tDay: T_DAY, agreementIds: allAgreements }
  // All of them at the same moment of the clock: their order has to come from something else.
  for (let i = 0; i < 13; i += 1) {
    const amount = `${100 + i}.00`
    expect((await trader.call('buySingleFund', { ...ticketed, fundCode: '899001', amount })).code).toBe(200)
    const parts = [{ fundCode: '899011', amount }]
    expect((await trader.call('topUp', { ...ticketed, amount, mode: 'SMART', parts })).code).toBe(200)
  }
  await product.services.connection.db
    .insertInto('coupon_template')
    .values({
      template_id: 'MANY',
      name: '券',
      kind: 'FEE_CASH',
      value: '5',
      per_person: 13,
      valid_days: 20,
      receive_from: new Date('2026-01-01'),
      receive_to: new Date('2027-01-01'),
    })
    .execute()
  for (let i = 0; i < 13; i += 1) await trader.call('receiveCoupon', { templateId: 'MANY' })
  // The sample market brings cash funds of its own.
  await product.services.connection.pool.query('delete from cash_fund')
  await importInto(product, sampleFolder({ funds: 90, years: 3, asOf: '2026-11-13' }), T_DAY)
}, 180_000)

type Input = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, string>>
interface PagedList {
  readonly idOf: (row: Row) => string | undefined
  readonly question: fc.Arbitrary<Input>
  readonly method?: 'GET'
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const zone = maybe(fc.constantFrom('all', 'steady', 'advance'))
const order = maybe(fc.constantFrom('asc', 'desc'))
const fundCode = fc.constantFrom('890001', '890002', '890011', '890021')
const fundType = fc.constantFrom('EQUITY', 'MIXED_EQUITY', 'MONEY', 'BOND_PURE', 'INDEX')
const risk = fc.constantFrom('R1', 'R2', 'R3', 'R4', 'R5')
const code = (row: Row) => row['fundCode']

const paged: Readonly<Record<string, PagedList>> = {
  fundList: {
    idOf: code,
    question: fc.record({
      zone,
      order,
      fundType: maybe(fundType),
      riskLevel: maybe(risk),
      buyableOnly: maybe(fc.boolean()),
      window: maybe(fc.constantFrom('YTD', '1Y', '2Y', 'SINCE')),
      sort: maybe(
        fc.constantFrom(
          'PERFORMANCE',
          'MAX_DRAWDOWN',
          'DAY_GROWTH',
          'SIZE',
          'BUY_RATE',
          'SEVEN_DAY_YIELD',
          'SETUP_DATE',
          'NAME',
        ),
      ),
    }),
  },
  screenFunds: {
    idOf: code,
    question: fc.record({
      zone,
      order,
      facets: maybe(
        fc.record({
          RISK: fc.subarray(['R1', 'R3', 'R4']),
          TYPE: fc.subarray(['MONEY', 'INDEX', 'MIXED_EQUITY']),
        }),
      ),
      keyword: maybe(fc.constantFrom('混合', '债', 'A')),
      sort: maybe(
        fc.constantFrom(
          'SIZE',
          'RETURN_1Y',
          'DRAWDOWN_1Y',
          'SHARPE_1Y',
          'EXCESS_1Y',
          'BUY_RATE',
          'RATING',
          'NAME',
          'CODE',
        ),
      ),
    }),
  },
  navTable: {
    idOf: code,
    question: fc.record({
      day: maybe(fc.constantFrom('2026-11-12', '2026-11-06')),
      fundType: maybe(fundType),
      keyword: maybe(fc.constantFrom('混合', '债')),
      sort: maybe(fc.constantFrom('CODE', 'NAME', 'SIZE', 'PUBLISHED')),
    }),
  },
  fofZone: {
    idOf: code,
    question: fc.record({
      hold: maybe(fc.constantFrom('FREE', 'UP_TO_YEAR')),
      sort: maybe(fc.constantFrom('SIZE', 'DRAWDOWN', 'FEE')),
    }),
  },
  transformTargets: { idOf: code, question: fc.record({ fundCode }) },
  fundAnnouncements: { idOf: (row) => row['id'], question: fc.record({ fundCode }) },
  fundNavHistory: {
    idOf: (row) => row['navDate'],
    question: fc.record({
      fundCode,
      from: maybe(fc.constant('2026-01-05')),
      to: maybe(fc.constant('2026-10-30')),
    }),
  },
  announcementList: {
    idOf: (row) => row['id'],
    method: 'GET',
    question: fc.record({ fundCode: maybe(fundCode), keyword: maybe(fc.constantFrom('报告', '分红')) }),
  },
  dynamicList: {
    idOf: (row) => row['id'],
    method: 'GET',
    question: fc.record({ kind: maybe(fc.constantFrom('TRADE', 'MANAGER', 'DIVIDEND')) }),
  },
  cashOrderList: {
    idOf: (row) => row['parentNo'],
    question: fc.record({ kind: maybe(fc.constantFrom('IN', 'OUT')) }),
  },
  couponList: {
    idOf: (row) => row['couponId'],
    question: fc.record({ status: maybe(fc.constantFrom('RECEIVED', 'EXPIRED')) }),
  },
  orderList: {
    idOf: (row) => row['orderNo'],
    question: fc.record({
      kind: maybe(fc.constantFrom('BUY', 'SELL')),
      state: maybe(fc.constantFrom('IN_TRANSIT', 'DONE')),
      inTransit: maybe(fc.boolean()),
    }),
  },
  transferList: { idOf: (row) => row['orderNo'], question: fc.constant({}) },
  exchangeList: {
    idOf: (row) => row['orderNo'],
    question: fc.record({ state: maybe(fc.constantFrom('IN_TRANSIT', 'DONE')) }),
  },
}

/** The question that leaves every row, where that is not the empty one. */
const whole: Readonly<Record<string, Input>> = {
  transformTargets: { fundCode: '890001' },
  fundAnnouncements: { fundCode: '890001' },
  fundNavHistory: { fundCode: '890001' },
}

/** Nobody here moves shares to another seller or exchanges a fund for another. */
const isEmptyHere = new Set(['transferList', 'exchangeList'])

test('every call that answers in pages is walked here', () => {
  const names = Object.entries(allCalls).flatMap(([name, { request }]) =>
    'pageNo' in request.shape || 'cursor' in request.shape ? [name] : [],
  )
  // These count nothing; each is walked in the test of its own.
  const elsewhere = ['messageList', 'allRecordList', 'noticeList', 'ordersAsOf', 'planPeriods']
  expect([...Object.keys(paged), ...elsewhere].toSorted()).toEqual(names.toSorted())
})

test.each(Object.entries(paged))(
  '%s: from page to page no row comes twice and none is missing',
  async (name, list) => {
    let rows = 0
    await fc.assert(
      fc.asyncProperty(list.question, fc.integer({ min: 1, max: 11 }), async (question, size) => {
        const { ids, total } = await walked(name, list, { question, size })
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toHaveLength(total)
        rows += ids.length
      }),
      // Filters may leave few rows or none; the whole list is always walked.
      { numRuns: 12, examples: [[whole[name] ?? {}, 7]] },
    )
    expect(rows).toBeGreaterThan(isEmptyHere.has(name) ? -1 : 20)
  },
  120_000,
)

/** The rows of every page in turn, and how many there should be. */
async function walked(
  name: string,
  list: PagedList,
  { question, size }: { question: Input; size: number },
): Promise<{ ids: (string | undefined)[]; total: number }> {
  const ids: (string | undefined)[] = []
  const options = { token: trader.token, ...(list.method ? { method: list.method } : {}) }
  let cursor: string | undefined
  for (let pageNo = 1; ; pageNo += 1) {
    const page =
      name === 'screenFunds'
        ? { cursor, limit: String(size) }
        : { pageNo: String(pageNo), pageSize: String(size) }
    const { code: answered, msg, data } = await product.call(name, { ...question, ...page }, options)
    expect([answered, msg]).toEqual([200, 'success'])
    ids.push(...data.rows.map(list.idOf))
    cursor = data.nextCursor ?? undefined
    const isLast = name === 'screenFunds' ? cursor === undefined : data.rows.length < size
    if (isLast) return { ids, total: data.total }
  }
}
