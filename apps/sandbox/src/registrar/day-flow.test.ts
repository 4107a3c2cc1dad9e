import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { accountRow, testWorld, tradeRow, type TestWorld } from './test-distributor'
import type { Scenario } from './types'

let world: TestWorld | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

const account = 'T10000000001'
const purchase = (day: string, number: number, amount: string, more = {}) =>
  tradeRow(day, number, {
    FundCode: '890001',
    BusinessCode: '022',
    ApplicationAmount: amount,
    TAAccountID: account,
    ...more,
  })
const redemption = (day: string, number: number, vol: string, more = {}) =>
  tradeRow(day, number, {
    FundCode: '890001',
    BusinessCode: '024',
    ApplicationVol: vol,
    LargeRedemptionFlag: '1',
    TAAccountID: account,
    ...more,
  })

/** A world in which the sample person has an account and 8,000 yuan in 890001 since 2026-11-03. */
async function worldWithHolder(): Promise<TestWorld> {
  const made = await testWorld('2026-11-02T10:00:00')
  made.send('2026-11-02', {
    accounts: [accountRow('2026-11-02')],
    trades: [purchase('2026-11-02', 10, '8000.00', { TAAccountID: '' })],
  })
  await made.at('2026-11-03', '08:00:00')
  return made
}

const addScenario = (into: TestWorld, scenario: Omit<Scenario, 'id'>) =>
  into.registrars.of('T1')?.books.scenarios.put('000000000001', { ...scenario, id: '000000000001' })

const shares = (from: TestWorld, day: string) =>
  from.rows(day, '05').map((row) => row.TotalVolOfDistributorInTA)

test('a morning waits for the index of its day, then runs; every day after it in order', async () => {
  world = await worldWithHolder()
  await world.at('2026-11-06', '09:00:00')
  expect(world.names()).toContain('OFJ_T1_888_20261105.TXT')
  expect(world.names()).not.toContain('OFI_T1_888_20261104.TXT')
  expect(world.registrars.status()[0]?.waitsFor).toBe('2026-11-03')
  world.send('2026-11-03', {})
  await world.at('2026-11-06', '09:00:01')
  expect(world.names()).toContain('OFI_T1_888_20261104.TXT')
  expect(world.names()).not.toContain('OFI_T1_888_20261105.TXT')
  world.send('2026-11-05', {})
  await world.at('2026-11-06', '09:00:02')
  expect(world.names()).toContain('OFI_T1_888_20261106.TXT')
  expect(world.rows('2026-11-05', '04')).toEqual([])
  expect(world.registrars.status()[0]?.waitsFor).toBeNull()
})

test('nothing is published before its hour', async () => {
  world = await worldWithHolder()
  world.send('2026-11-03', {})
  await world.at('2026-11-03', '20:29:59')
  expect(world.names()).not.toContain('OFJ_T1_888_20261103.TXT')
  await world.at('2026-11-03', '20:30:00')
  expect(world.names()).toContain('OFJ_T1_888_20261103.TXT')
  await world.at('2026-11-04', '07:29:59')
  expect(world.names()).not.toContain('OFI_T1_888_20261104.TXT')
  await world.at('2026-11-04', '07:30:00')
  expect(world.names()).toContain('OFI_T1_888_20261104.TXT')
})

test('parameter files come once and again only when something changed', async () => {
  world = await worldWithHolder()
  expect(world.names()).toContain('OFC_T1_888_20261102.TXT')
  world.send('2026-11-03', {})
  await world.at('2026-11-03', '21:00:00')
  expect(world.names()).not.toContain('OFC_T1_888_20261103.TXT')
  const fees = world
    .rows('2026-11-02', 'C5')
    .filter((row) => row.FundCode === '890001' && row.IndividualOrInstitution === '1')
  expect(
    fees
      .filter((row) => row.BusinessCode === '022' && row.CapitalType === '002')
      .map((row) => [row.AmountLowerLimit, row.RateFee, row.MinFee]),
  ).toEqual([
    ['0.00', '0.00800000', '0.00'],
    ['1000000.00', '0.00500000', '0.00'],
    ['5000000.00', '0.00000000', '1000.00'],
  ])
  expect(world.rows('2026-11-02', 'C2').find((row) => row.FundCode === '890001')).toMatchObject({
    BuyPayPeriod: '2.00',
    RedemptionPayPeriod: '2.00',
    IsDiscount: '1',
  })
})

test('a restart at any point repeats nothing and loses nothing', async () => {
  world = await worldWithHolder()
  const before = readFileSync(join(world.exchangeDir, 'T1/from-ta/OFD_T1_888_20261103_04.TXT'))
  world.send('2026-11-03', { trades: [purchase('2026-11-03', 1, '100.00')] })
  await world.at('2026-11-03', '16:00:00')
  await world.restart()
  await world.at('2026-11-04', '08:00:00')
  await world.restart()
  await world.at('2026-11-04', '08:00:01')
  expect(readFileSync(join(world.exchangeDir, 'T1/from-ta/OFD_T1_888_20261103_04.TXT')).equals(before)).toBe(
    true,
  )
  const serials = [...world.rows('2026-11-03', '04'), ...world.rows('2026-11-04', '04')].map(
    (row) => row.TASerialNO,
  )
  expect(new Set(serials).size).toBe(2)
  expect(world.rows('2026-11-04', '26')).toHaveLength(2)
})

test('a step that fails leaves the books as they were', async () => {
  world = await worldWithHolder()
  const books = world.registrars.of('T1')?.books
  const held = shares(world, '2026-11-03')
  expect(() =>
    books?.transaction(() => {
      for (const position of books.positions.values()) books.positions.put('x', position)
      throw new Error('stop here')
    }),
  ).toThrow('stop here')
  expect(books?.positions.get('x')).toBeUndefined()
  world.send('2026-11-03', {})
  await world.at('2026-11-04', '08:00:00')
  expect(shares(world, '2026-11-04')).toEqual(held)
})

test('a resend before the deadline replaces the day; after clearing it is ignored', async () => {
  world = await worldWithHolder()
  world.send('2026-11-03', {
    trades: [purchase('2026-11-03', 1, '100.00'), purchase('2026-11-03', 2, '200.00')],
  })
  await world.at('2026-11-03', '16:00:00')
  world.send('2026-11-03', { trades: [purchase('2026-11-03', 2, '300.00')] })
  await world.at('2026-11-03', '16:30:00')
  expect(world.rows('2026-11-03', '11').map((row) => row.TotalSuccessfulAmount)).toEqual(['300.00'])
  await world.at('2026-11-04', '08:00:00')
  expect(world.rows('2026-11-04', '04').map((row) => row.ConfirmedAmount)).toEqual(['300.00'])
  world.send('2026-11-03', { trades: [purchase('2026-11-03', 3, '999.00')] })
  await world.at('2026-11-04', '09:00:00')
  expect(world.rows('2026-11-03', '11').map((row) => row.TotalSuccessfulAmount)).toEqual(['300.00'])
})

test('a broken file is refused with its reason and a resend mends it', async () => {
  world = await worldWithHolder()
  world.send('2026-11-03', { trades: [purchase('2026-11-03', 1, '100.00')] })
  const path = join(world.exchangeDir, 'T1/to-ta/OFD_888_T1_20261103_03.TXT')
  const good = readFileSync(path)
  writeFileSync(path, good.subarray(0, good.length - 40))
  await world.at('2026-11-04', '08:00:00')
  expect(readFileSync(join(world.exchangeDir, 'T1/from-ta/OFI_888_T1_20261103.TXT.ERR'), 'utf8')).toContain(
    '_03.TXT',
  )
  expect(world.names()).not.toContain('OFI_T1_888_20261104.TXT')
  writeFileSync(path, good)
  await world.at('2026-11-04', '08:01:00')
  expect(world.rows('2026-11-04', '04')).toHaveLength(1)
})

test.each([
  ['0001', { BusinessCode: '024', ApplicationVol: '999999.00', ApplicationAmount: '' }],
  ['0009', { TAAccountID: 'T19999999999' }],
  ['0103', { BusinessCode: '777' }],
  ['0104', { TransactionAccountID: '88800000000000009' }],
  ['0105', { DistributorCode: '777' }],
  ['0139', { AppSheetSerialNo: '888202611020000000000010' }],
  ['0200', { FundCode: '999999' }],
  ['0201', { TransactionDate: '20261102' }],
  ['0206', { BusinessCode: '024', ApplicationVol: '0.00', ApplicationAmount: '' }],
  ['0207', { ApplicationAmount: '0.99' }],
  ['0216', { DiscountRateOfCommission: '1.0001' }],
  ['0141', { BusinessCode: '029', DefDividendMethod: '7' }],
  [
    '0223',
    { BusinessCode: '036', ApplicationVol: '10.00', CodeOfTargetFund: '890002', ApplicationAmount: '' },
  ],
])('an application that breaks one rule is refused with %s', async (code, fault) => {
  world = await worldWithHolder()
  world.send('2026-11-03', {})
  world.send('2026-11-04', {})
  await world.at('2026-11-05', '08:00:00')
  world.send('2026-11-05', { trades: [purchase('2026-11-05', 1, '1.00', fault)] })
  await world.at('2026-11-06', '08:00:00')
  const row = world.rows('2026-11-06', '04')[0]
  expect([row?.ReturnCode, row?.ConfirmedVol]).toEqual([code, '0.00'])
  expect(row?.ErrorDetail).not.toBe('')
})

test('the first minimum is asked of a fund account once, whichever of its trade accounts buys', async () => {
  world = await worldWithHolder()
  const second = '88800000000000002'
  const added = accountRow('2026-11-03', {
    BusinessCode: '008',
    TAAccountID: account,
    TransactionAccountID: second,
  })
  const small = purchase('2026-11-03', 11, '5.00', { TransactionAccountID: second })
  const other = purchase('2026-11-03', 12, '5.00', { TransactionAccountID: second, FundCode: '890100' })
  world.send('2026-11-03', { accounts: [added], trades: [small, other] })
  await world.at('2026-11-04', '08:00:00')
  const answers = world.rows('2026-11-04', '04').map((row) => [row.FundCode, row.ReturnCode])
  expect(Object.fromEntries(answers)).toEqual({ '890001': '0000', '890100': '0207' })
})

test('shares registered on the day itself cannot be redeemed on it, one day later they can', async () => {
  world = await worldWithHolder()
  world.send('2026-11-03', { trades: [redemption('2026-11-03', 1, '100.00')] })
  await world.at('2026-11-04', '08:00:00')
  expect(world.rows('2026-11-04', '04')[0]?.ReturnCode).toBe('0001')
  world.send('2026-11-04', { trades: [redemption('2026-11-04', 1, '100.00')] })
  await world.at('2026-11-05', '08:00:00')
  expect(world.rows('2026-11-05', '04')[0]?.ReturnCode).toBe('0000')
})

test('a large redemption is confirmed over several days at their own prices, its last record finishes it', async () => {
  world = await worldWithHolder()
  addScenario(world, { kind: 'large-redemption', fundCode: '890001', ratio: '0.4', times: 2 })
  world.send('2026-11-03', {})
  world.send('2026-11-04', { trades: [redemption('2026-11-04', 1, '1000.00')] })
  for (const day of ['2026-11-05', '2026-11-06']) world.send(day, {})
  await world.at('2026-11-09', '08:00:00')
  const records = ['2026-11-05', '2026-11-06', '2026-11-09'].map((day) => world?.rows(day, '04')[0])
  expect(records.map((row) => [row?.ConfirmedVol, row?.BusinessFinishFlag, row?.TransactionDate])).toEqual([
    ['400.00', '0', '20261104'],
    ['240.00', '0', '20261104'],
    ['360.00', '1', '20261104'],
  ])
  expect(new Set(records.map((row) => row?.TASerialNO)).size).toBe(3)
  expect(new Set(records.map((row) => row?.NAV)).size).toBe(3)
})

test('with the cancel flag the rest of a large redemption is dropped', async () => {
  world = await worldWithHolder()
  addScenario(world, { kind: 'large-redemption', fundCode: '890001', ratio: '0.4' })
  world.send('2026-11-03', {})
  world.send('2026-11-04', { trades: [redemption('2026-11-04', 1, '1000.00', { LargeRedemptionFlag: '0' })] })
  await world.at('2026-11-05', '08:00:00')
  expect(world.rows('2026-11-05', '04').map((row) => [row.ConfirmedVol, row.BusinessFinishFlag])).toEqual([
    ['400.00', '1'],
  ])
  expect(world.registrars.status()[0]?.pending).toBe(0)
})

test('a partial purchase says what comes back', async () => {
  world = await worldWithHolder()
  addScenario(world, { kind: 'partial', fundCode: '890001', ratio: '0.25' })
  world.send('2026-11-03', { trades: [purchase('2026-11-03', 1, '1000.00')] })
  await world.at('2026-11-04', '08:00:00')
  expect(world.rows('2026-11-04', '04')[0]).toMatchObject({
    ConfirmedAmount: '250.00',
    RefundAmount: '750.00',
    ReturnCode: '0000',
  })
})

test('a scenario refuses the next order once, with its own code and words', async () => {
  world = await worldWithHolder()
  addScenario(world, { kind: 'reject', code: '0008', detail: '暂不受理' })
  world.send('2026-11-03', {
    trades: [purchase('2026-11-03', 1, '10.00'), purchase('2026-11-03', 2, '20.00')],
  })
  await world.at('2026-11-04', '08:00:00')
  expect(world.rows('2026-11-04', '04').map((row) => [row.ReturnCode, row.ErrorDetail])).toEqual([
    ['0008', '暂不受理'],
    ['0000', ''],
  ])
})

test('late files come so many minutes later', async () => {
  world = await worldWithHolder()
  addScenario(world, { kind: 'late', stream: 'OFI', day: '2026-11-04', minutes: 90 })
  world.send('2026-11-03', {})
  await world.at('2026-11-04', '08:59:59')
  expect(world.names()).not.toContain('OFI_T1_888_20261104.TXT')
  await world.at('2026-11-04', '09:00:00')
  expect(world.names()).toContain('OFI_T1_888_20261104.TXT')
})

test('a person known at another distributor is taken over, or sent away to ask for 008', async () => {
  world = await testWorld('2026-11-02T10:00:00')
  addScenario(world, { kind: 'known-elsewhere', certificateNo: '11010119900307002X', behaviour: 'refuse' })
  world.send('2026-11-02', {
    accounts: [accountRow('2026-11-02')],
    trades: [purchase('2026-11-02', 10, '100.00', { TAAccountID: '' })],
  })
  await world.at('2026-11-03', '08:00:00')
  expect(world.rows('2026-11-03', '02')[0]?.ReturnCode).toBe('0101')
  expect(world.rows('2026-11-03', '04')[0]?.ReturnCode).toBe('0009')
  world.send('2026-11-03', { accounts: [accountRow('2026-11-03', { BusinessCode: '008' })] })
  await world.at('2026-11-04', '08:00:00')
  expect(world.rows('2026-11-04', '02')[0]).toMatchObject({
    ReturnCode: '0000',
    TAAccountID: account,
    MultiAcctFlag: '1',
    BusinessCode: '108',
  })
})

test('a wrong ID number is refused with 0100', async () => {
  world = await testWorld('2026-11-02T10:00:00')
  world.send('2026-11-02', { accounts: [accountRow('2026-11-02', { CertificateNo: '110101199003070021' })] })
  await world.at('2026-11-03', '08:00:00')
  expect(world.rows('2026-11-03', '02')[0]?.ReturnCode).toBe('0100')
})

test('a NAV that is fixed after its evening is corrected with the next one; later days go on from it', async () => {
  world = await worldWithHolder()
  const books = world.registrars.of('T1')?.books
  world.send('2026-11-03', {})
  await world.at('2026-11-03', '21:00:00')
  books?.fixedPrices.put('890001/2026-11-03', { day: '2026-11-03', nav: 20_000n, income: null })
  world.send('2026-11-04', {})
  await world.at('2026-11-04', '21:00:00')
  const rows = world.rows('2026-11-04', '07').filter((row) => row.FundCode === '890001')
  expect(rows.map((row) => row.UpdateDate)).toEqual(['20261103', '20261104'])
  expect(rows[0]?.NAV).toBe('2.0000')
  expect(Math.abs(Number(rows[1]?.NAV) - 2)).toBeLessThan(0.2)
})

test('money funds bring the closed days with the next trading day; their income is booked per natural day', async () => {
  world = await testWorld('2026-11-04T10:00:00')
  const buy = tradeRow('2026-11-04', 10, {
    FundCode: '890011',
    BusinessCode: '022',
    ApplicationAmount: '100000.00',
  })
  world.send('2026-11-04', { accounts: [accountRow('2026-11-04')], trades: [buy] })
  world.send('2026-11-05', {})
  world.send('2026-11-06', {})
  await world.at('2026-11-09', '21:00:00')
  expect(world.rows('2026-11-09', '06').map((row) => row.XRDate)).toEqual([
    '20261106',
    '20261107',
    '20261108',
  ])
  expect(world.rows('2026-11-06', '06').map((row) => row.XRDate)).toEqual(['20261105'])
  const days = world.rows('2026-11-09', '07').filter((row) => row.FundCode === '890011')
  expect(days.map((row) => row.UpdateDate)).toEqual(['20261107', '20261108', '20261109'])
  expect(Number(days[0]?.Yield)).toBeGreaterThan(0.5)
})

test('resending writes the same bytes again', async () => {
  world = await worldWithHolder()
  const path = join(world.exchangeDir, 'T1/from-ta/OFD_T1_888_20261103_04.TXT')
  const before = readFileSync(path)
  writeFileSync(path, 'lost')
  const { resend } = await import('./files/outgoing')
  const books = world.registrars.of('T1')?.books
  expect(books && resend(books, { day: '2026-11-03', stream: 'OFI' })).toBe(7)
  await world.at('2026-11-03', '09:00:00')
  expect(readFileSync(path).equals(before)).toBe(true)
})
