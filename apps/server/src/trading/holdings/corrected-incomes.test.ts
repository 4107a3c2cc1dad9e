import { incomeCalendar } from '@tongzhou/contract/holding/income-calendar'
import { incomeDetail } from '@tongzhou/contract/holding/income-detail'
import { incomeOverview } from '@tongzhou/contract/holding/income-overview'
import { publishNav } from '@tongzhou/db/stores/fund/fund-nav-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { expect, test } from 'vitest'
import { confirmOrder } from '../../features/holding/test-confirm'
import { tradingFloor } from '../test-trader'

const floor = await tradingFloor('2026-11-16 14:20')
const { product } = floor
const { db } = product.services.connection
const FUND = '890001'
await floor.addFund({ fund_code: FUND, name: '澄岳睿远均衡混合A' })
await db.deleteFrom('fund_nav').where('fund_code', '=', FUND).execute()

async function publish(day: string, nav: string, at: string): Promise<void> {
  floor.setTime(at)
  const value = { accNav: null, incomePer10k: null, sevenDayYield: null }
  await db
    .transaction()
    .execute((tx) =>
      publishNav(
        tx,
        { fundCode: FUND, day: dayFrom(day), nav: navFrom(nav), ...value },
        { source: 'registrar', now: product.services.clock.now() },
      ),
    )
  await product.services.market.refresh()
}

test('R-INC-2: an income whose NAV was corrected after it was told says what it was, for thirty days', async () => {
  const trader = await floor.addTrader()
  const { orderNo } = (await trader.buy(FUND, '10000.00')).data
  await floor.drain()
  await publish('2026-11-16', '1.2500', '2026-11-16 20:00')
  floor.setTime('2026-11-17 09:30')
  await confirmOrder(floor, trader, orderNo, {
    day: '2026-11-17',
    tDay: '2026-11-16',
    amount: '10000.00',
    shares: '8000.00',
    fee: '0.00',
    nav: '1.2500',
  })
  await publish('2026-11-17', '1.2600', '2026-11-17 20:00')
  await publish('2026-11-18', '1.2700', '2026-11-18 20:00')
  const days = async () => {
    const told = (await product.ask(incomeDetail, { fundCode: FUND }, trader)).success()

    return told.days.map(({ day, income, corrected }) => [day, income, corrected?.before, corrected?.on])
  }
  expect(await days()).toEqual([
    ['2026-11-18', '80.00', undefined, undefined],
    ['2026-11-17', '80.00', undefined, undefined],
    ['2026-11-16', '0.00', undefined, undefined],
  ])

  await publish('2026-11-17', '1.2650', '2026-11-19 09:00')
  await publish('2026-11-19', '1.2800', '2026-11-19 20:00')
  expect(await days()).toEqual([
    ['2026-11-19', '80.00', undefined, undefined],
    ['2026-11-18', '40.00', '80.00', '2026-11-19'],
    ['2026-11-17', '120.00', '80.00', '2026-11-19'],
    ['2026-11-16', '0.00', undefined, undefined],
  ])
  const calendar = async (view: 'DAY' | 'MONTH', period: string) =>
    (await product.ask(incomeCalendar, { view, period }, trader)).success().cells
  const marked = (await calendar('DAY', '2026-11')).filter(({ corrected }) => corrected !== null)
  expect(marked.map(({ key, corrected }) => `${key} ${corrected?.before}`)).toEqual([
    '2026-11-17 80.00',
    '2026-11-18 80.00',
  ])
  // What one day got the next one lost: the month is what it was.
  expect(await calendar('MONTH', '2026')).toMatchObject([
    { key: '2026-11', income: '240.00', corrected: { before: '240.00', on: '2026-11-19' } },
  ])
  const ofDay = (await product.ask(incomeDetail, { day: '2026-11-17' }, trader)).success()
  expect(ofDay.funds[0]?.corrected).toEqual({ before: '80.00', on: '2026-11-19' })
  const overview = (await product.ask(incomeOverview, {}, trader)).success()
  expect(overview.funds[0]?.corrected).toBeNull()
  const back = { fundCode: FUND, asOf: '2026-11-18', view: 'KNOWN' } as const
  const then = (await product.ask(incomeDetail, back, trader)).success()
  expect(then.days.map(({ income, corrected }) => [income, corrected])).toEqual([
    ['80.00', null],
    ['80.00', null],
    ['0.00', null],
  ])

  floor.setTime('2026-12-20 09:00')
  expect((await days()).map(([, , before]) => before)).toEqual([undefined, undefined, undefined, undefined])
})
