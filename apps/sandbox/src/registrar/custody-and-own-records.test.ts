import { afterEach, expect, test } from 'vitest'
import { accountRow, testWorld, tradeRow, type TestWorld } from './test-distributor'
import type { Scenario } from './types'

let world: TestWorld | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = [
  '2026-11-02',
  '2026-11-03',
  '2026-11-04',
  '2026-11-05',
] as const
const FUND = '890001'

/** A holder of about 1,000 yuan of the fund since Tuesday morning, on Wednesday. */
async function holder(): Promise<TestWorld> {
  const made = await testWorld(`${MONDAY}T10:00:00`)
  made.send(MONDAY, {
    accounts: [accountRow(MONDAY)],
    trades: [tradeRow(MONDAY, 10, { FundCode: FUND, BusinessCode: '022', ApplicationAmount: '1000.00' })],
  })
  await made.at(TUESDAY, '08:00:00')
  made.send(TUESDAY, {})
  await made.at(WEDNESDAY, '08:00:00')

  return made
}

function play(into: TestWorld, ...scenarios: readonly Omit<Scenario, 'id'>[]): void {
  scenarios.forEach((scenario, at) => {
    const id = String(at + 1).padStart(12, '0')
    into.registrars.of('T1')?.books.scenarios.put(id, { ...scenario, id })
  })
}

const shareText = (into: TestWorld, day: string) =>
  into.rows(day, '05').map((row) => row.TotalVolOfDistributorInTA)

test('028 moves shares out; 027 brings what another seller offered, with its own day; a number nobody offered is 0218', async () => {
  world = await holder()
  play(world, {
    kind: 'custody-offered',
    fundCode: FUND,
    appSheetNo: '305202611020000000000042',
    shares: '300.00',
    from: '2024-01-05',
  })
  const move = (number: number, business: string, more: Record<string, string>) =>
    tradeRow(WEDNESDAY, number, {
      FundCode: FUND,
      BusinessCode: business,
      TAAccountID: 'T10000000001',
      ApplicationVol: '300.00',
      TargetDistributorCode: '305',
      ...more,
    })
  world.send(WEDNESDAY, {
    trades: [
      move(1, '028', { ApplicationVol: '100.00' }),
      move(2, '027', { OriginalAppSheetNo: '305202611020000000000042' }),
      move(3, '027', { OriginalAppSheetNo: '305202611020000000000043' }),
    ],
  })
  await world.at(THURSDAY, '08:00:00')
  expect(
    world.rows(THURSDAY, '04').map((row) => [row.BusinessCode, row.ReturnCode, row.ConfirmedVol]),
  ).toEqual([
    ['127', '0218', '0.00'],
    ['128', '0000', '100.00'],
    ['127', '0000', '300.00'],
  ])
  const before = Number(shareText(world, WEDNESDAY)[0])
  expect(Number(shareText(world, THURSDAY)[0])).toBeCloseTo(before + 200, 2)
  expect(world.rows(THURSDAY, '26').map((row) => row.ShareRegisterDate)).toContain('20240105')
})

test('what the registrar starts by itself is in 04, 05 and 25, and a held share cannot be redeemed', async () => {
  world = await holder()
  const own = (business: string, shares: string): Omit<Scenario, 'id'> => ({
    kind: 'registrar-record',
    fundCode: FUND,
    business,
    shares,
  })
  play(
    world,
    own('144', '50.00'),
    own('145', '20.00'),
    own('134', '10.00'),
    own('142', '40.00'),
    own('131', '5.00'),
  )
  world.send(WEDNESDAY, {})
  await world.at(THURSDAY, '08:00:00')
  const rows = world.rows(THURSDAY, '04')
  expect(
    rows.map((row) => [row.BusinessCode, row.ConfirmedVol, row.FromTAFlag, row.AppSheetSerialNo]),
  ).toEqual([
    ['144', '50.00', '1', ''],
    ['145', '20.00', '1', ''],
    ['134', '10.00', '1', ''],
    ['142', '40.00', '1', ''],
    ['131', '5.00', '1', ''],
  ])
  const held = world.rows(THURSDAY, '05')[0]
  expect(held?.TotalFrozenVol).toBe('5.00')
  expect(Number(held?.AvailableVol)).toBeCloseTo(Number(held?.TotalVolOfDistributorInTA) - 5, 2)
  const paid = world.rows(THURSDAY, '25').find((row) => row.BusinessCode === '142')
  expect(paid).toMatchObject({ ReceOrPayFlag: '0', ConfirmedAmount: rows[3]?.ConfirmedAmount })
  world.send(THURSDAY, {
    trades: [
      tradeRow(THURSDAY, 1, {
        FundCode: FUND,
        BusinessCode: '024',
        TAAccountID: 'T10000000001',
        ApplicationVol: held?.TotalVolOfDistributorInTA ?? '',
        LargeRedemptionFlag: '1',
      }),
    ],
  })
  await world.at('2026-11-06', '08:00:00')
  expect(world.rows('2026-11-06', '04')[0]).toMatchObject({ ReturnCode: '0001' })
})

test('confirmations may come in reverse order; the summary stays true', async () => {
  world = await holder()
  play(world, { kind: 'reversed' })
  const buy = (number: number) =>
    tradeRow(WEDNESDAY, number, {
      FundCode: FUND,
      BusinessCode: '022',
      TAAccountID: 'T10000000001',
      ApplicationAmount: '100.00',
    })
  world.send(WEDNESDAY, { trades: [buy(1), buy(2)] })
  await world.at(THURSDAY, '08:00:00')
  expect(world.rows(THURSDAY, '04').map((row) => row.AppSheetSerialNo?.slice(-1))).toEqual(['2', '1'])
  expect(world.rows(THURSDAY, '12')[0]).toMatchObject({ TotalSuccessfulDealingNum: '2' })
})
