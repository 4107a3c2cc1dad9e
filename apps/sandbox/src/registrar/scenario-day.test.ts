import { afterEach, expect, test } from 'vitest'
import { accountRow, testWorld, tradeRow, type TestWorld } from './test-distributor'

let world: TestWorld | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

const fixNav = (into: TestWorld, day: string, nav: bigint) =>
  into.registrars.of('T1')?.books.fixedPrices.put(`890001/${day}`, { day, nav, income: null })

test('the acceptance scenario comes out to the cent: purchase of 10,000, five NAVs, money income, redemption of 3,000 shares', async () => {
  world = await testWorld('2026-11-16T09:40:00')
  const navs: readonly (readonly [string, bigint])[] = [
    ['2026-11-16', 12_500n],
    ['2026-11-17', 12_380n],
    ['2026-11-18', 12_455n],
    ['2026-11-19', 12_610n],
    ['2026-11-20', 12_700n],
  ]
  for (const [day, nav] of navs) fixNav(world, day, nav)
  for (const code of ['890011', '890012', '890013']) {
    for (const day of ['2026-11-18', '2026-11-19']) {
      world.registrars.of('T1')?.books.fixedPrices.put(`${code}/${day}`, { day, nav: null, income: 3500n })
    }
  }

  world.send('2026-11-16', {
    accounts: [accountRow('2026-11-16')],
    trades: [
      tradeRow('2026-11-16', 11, {
        FundCode: '890001',
        BusinessCode: '022',
        ApplicationAmount: '10000.00',
        DiscountRateOfCommission: '0.1000',
      }),
    ],
  })
  await world.at('2026-11-16', '16:00:00')
  expect(world.rows('2026-11-16', '11').map((row) => [row.BusinessCode, row.TotalSuccessfulAmount])).toEqual([
    ['001', '0.00'],
    ['022', '10000.00'],
  ])
  await world.at('2026-11-16', '20:30:00')
  const published = world.rows('2026-11-16', '07').find((row) => row.FundCode === '890001')
  expect([published?.NAV, published?.UpdateDate, published?.FundStatus]).toEqual(['1.2500', '20261116', '0'])

  await world.at('2026-11-17', '07:30:00')
  expect(world.rows('2026-11-17', '02')[0]).toMatchObject({
    ReturnCode: '0000',
    TAAccountID: 'T10000000001',
    BusinessCode: '101',
  })
  const bought = world.rows('2026-11-17', '04')[0]
  expect(bought).toMatchObject({
    ReturnCode: '0000',
    BusinessCode: '122',
    TAAccountID: 'T10000000001',
    ConfirmedAmount: '10000.00',
    ConfirmedVol: '7993.61',
    Charge: '7.99',
    AgencyFee: '7.99',
    NAV: '1.2500',
    RateFee: '0.00080000',
    TransactionDate: '20261116',
    TransactionCfmDate: '20261117',
    BusinessFinishFlag: '1',
  })
  expect(world.rows('2026-11-17', '05').map((row) => [row.FundCode, row.TotalVolOfDistributorInTA])).toEqual([
    ['890001', '7993.61'],
  ])
  expect(
    world
      .rows('2026-11-17', '25')
      .map((row) => [row.CapitalType, row.ConfirmedAmount, row.ReceOrPayFlag, row.PayDate]),
  ).toEqual([['001', '9992.01', '1', '20261118']])

  const topUp = (number: number, fund: string, amount: string) =>
    tradeRow('2026-11-17', number, {
      FundCode: fund,
      BusinessCode: '022',
      ApplicationAmount: amount,
      TAAccountID: 'T10000000001',
    })
  world.send('2026-11-17', {
    trades: [topUp(1, '890011', '10000.00'), topUp(2, '890012', '10000.00'), topUp(3, '890013', '5000.00')],
  })
  await world.at('2026-11-18', '08:00:00')
  expect(world.rows('2026-11-18', '04').map((row) => row.ConfirmedVol)).toEqual([
    '10000.00',
    '10000.00',
    '5000.00',
  ])
  expect(world.rows('2026-11-18', '06')).toEqual([])
  world.send('2026-11-18', {})
  await world.at('2026-11-19', '08:30:00')
  expect(
    world
      .rows('2026-11-19', '06')
      .map((row) => [row.FundCode, row.VolOfDividendforReinvestment, row.DividendType]),
  ).toEqual([
    ['890011', '0.35', '2'],
    ['890012', '0.35', '2'],
    ['890013', '0.17', '2'],
  ])

  const quick = (number: number, fund: string, vol: string) =>
    tradeRow('2026-11-19', number, {
      FundCode: fund,
      BusinessCode: '098',
      ApplicationVol: vol,
      TAAccountID: 'T10000000001',
    })
  world.send('2026-11-19', {
    trades: [
      tradeRow('2026-11-19', 1, {
        FundCode: '890001',
        BusinessCode: '024',
        ApplicationVol: '3000.00',
        LargeRedemptionFlag: '1',
        TAAccountID: 'T10000000001',
      }),
      quick(2, '890011', '10000.00'),
      quick(3, '890012', '2000.00'),
    ],
  })
  await world.at('2026-11-20', '09:30:00')
  const sold = world.rows('2026-11-20', '04').find((row) => row.BusinessCode === '124')
  expect(sold).toMatchObject({
    ConfirmedVol: '3000.00',
    ConfirmedAmount: '3726.25',
    Charge: '56.75',
    AgencyFee: '0.00',
    NAV: '1.2610',
    RateFee: '0.01500000',
  })
  expect(
    world.rows('2026-11-20', '06').map((row) => [row.FundCode, row.VolOfDividendforReinvestment]),
  ).toEqual([
    ['890012', '0.28'],
    ['890013', '0.17'],
  ])
  expect(world.rows('2026-11-20', '05').map((row) => [row.FundCode, row.AvailableVol])).toEqual([
    ['890001', '4993.61'],
    ['890011', '0.35'],
    ['890012', '8000.63'],
    ['890013', '5000.34'],
  ])
  expect(world.rows('2026-11-20', '26').map((row) => row.ShareRegisterDate)).toContain('20261117')
  expect(world.rows('2026-11-20', '25').find((row) => row.FundCode === '890001')).toMatchObject({
    ConfirmedAmount: '3726.25',
    ReceOrPayFlag: '0',
    PayDate: '20261123',
  })

  await world.at('2026-11-23', '09:59:00')
  expect(world.paid.map((payment) => payment.amount)).not.toContain('3726.25')
  await world.at('2026-11-23', '10:00:00')
  expect(world.paid.map((payment) => payment.amount)).toContain('3726.25')
})
