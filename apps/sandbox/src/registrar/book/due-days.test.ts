import { afterEach, expect, test } from 'vitest'
import { openMarket } from '../../market/market'
import { tradingDaysIn } from '../../market/calendar'
import { isDueOn, redeemableFrom } from './due-days'
import { accountRow, testWorld, tradeRow, type TestWorld } from '../test-distributor'

const market = openMarket({ seed: '1', funds: 20 })
let world: TestWorld | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

const fundOf = (code: string) => {
  const fund = market.fund(code)
  if (fund === undefined) throw new Error(`no fund ${code}`)
  return fund
}

test.each([
  // Thirty days end in the holiday; the next period begins on the day after the due day.
  ['890023', '2026-09-02', '2026-09-03', '2026-10-08'],
  ['890023', '2026-09-02', '2026-10-09', '2026-11-09'],
  ['890022', '2026-11-17', '2026-11-17', '2026-11-24'],
  ['890022', '2026-11-17', '2026-11-25', '2026-12-02'],
  ['890025', '2026-11-20', '2026-11-20', '2026-11-23'],
  ['890025', '2026-11-27', '2026-11-27', '2027-02-16'],
  ['890001', '2026-11-20', '2026-12-01', '2026-11-23'],
])('a lot of %s registered on %s may be redeemed, seen from %s, on %s', (code, registered, day, due) => {
  expect(redeemableFrom(fundOf(code), { registered }, day)).toBe(due)
})

test('a rolling lot is due on its day, not before and not after', () => {
  const due = (day: string) => isDueOn(fundOf('890022'), { registered: '2026-11-17' }, day)
  expect(['2026-11-23', '2026-11-24', '2026-11-25', '2026-12-02'].map(due)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('the registrar redeems what is due, refuses what is not, and says in 26 when each lot is due next', async () => {
  const code = '890022'
  world = await testWorld('2026-11-16T10:00:00', { market: { seed: '1', funds: 20 } })
  const buy = (day: string) =>
    tradeRow(day, 10, { FundCode: code, BusinessCode: '022', ApplicationAmount: '1000.00' })
  const sell = (day: string, shares: string) =>
    tradeRow(day, 11, {
      FundCode: code,
      BusinessCode: '024',
      ApplicationVol: shares,
      LargeRedemptionFlag: '1',
    })
  const trades: Record<string, ReturnType<typeof tradeRow>[]> = {
    '2026-11-16': [buy('2026-11-16')],
    '2026-11-17': [buy('2026-11-17')],
    '2026-11-23': [sell('2026-11-23', '100.00')],
    '2026-11-25': [sell('2026-11-25', '500.00')],
  }
  for (const day of tradingDaysIn('2026-11-16', '2026-11-25'))
    world.send(day, {
      ...(day === '2026-11-16' ? { accounts: [accountRow(day)] } : {}),
      trades: trades[day] ?? [],
    })
  await world.at('2026-11-26', '08:00:00')
  const answer = (day: string) => world?.rows(day, '04').map((row) => [row.BusinessCode, row.ReturnCode])
  expect(answer('2026-11-24')).toEqual([['124', '0001']])
  expect(answer('2026-11-26')).toEqual([['124', '0000']])
  const lots = (day: string) =>
    world?.rows(day, '26').map((row) => [row.ShareRegisterDate, row.AllowRedemptDate])
  expect(lots('2026-11-24')).toEqual([
    ['20261117', '20261124'],
    ['20261118', '20261125'],
  ])
  expect(lots('2026-11-26')).toEqual([
    ['20261117', '20261202'],
    ['20261118', '20261203'],
  ])
  // The older lot was not due on the 25th and is whole.
  const [older, younger] = world.rows('2026-11-26', '26').map((row) => Number(row.TotalVolOfDistributorInTA))
  expect(older).toBeGreaterThan(800)
  expect(younger).toBeLessThan(500)
})
