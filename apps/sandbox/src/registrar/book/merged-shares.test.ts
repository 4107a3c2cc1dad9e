import { afterEach, expect, test } from 'vitest'
import { cents } from '../decimal'
import { accountRow, testWorld, tradeRow, type TestWorld } from '../test-distributor'
import type { Scenario } from '../types'

/** Its shares are converted on 1 December 2026, 10,000 into 9,934: fewer than before. */
const FUND = '890021'
const [BOUGHT, ASKED, MERGED, AFTER] = ['2026-11-24', '2026-11-30', '2026-12-01', '2026-12-02'] as const

let world: TestWorld | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

/** A holder who asks for all he has on the last day before the merger. */
async function seller(business: string, scenario?: Omit<Scenario, 'id'>, taken?: '145'): Promise<string> {
  const made = await testWorld(`${BOUGHT}T10:00:00`, { market: { seed: '1', funds: 60 } })
  world = made
  made.send(BOUGHT, {
    accounts: [accountRow(BOUGHT)],
    trades: [tradeRow(BOUGHT, 10, { FundCode: FUND, BusinessCode: '022', ApplicationAmount: '10000.00' })],
  })
  for (const day of ['2026-11-25', '2026-11-26', '2026-11-27']) made.send(day, {})
  await made.at(ASKED, '08:00:00')
  const scenarios = made.registrars.of('T1')?.books.scenarios
  if (scenario !== undefined) scenarios?.put('1', { ...scenario, id: '1' })
  if (taken !== undefined)
    scenarios?.put('2', { kind: 'registrar-record', fundCode: FUND, business: taken, id: '2' })
  const all = made.rows(ASKED, '05')[0]?.TotalVolOfDistributorInTA ?? ''
  const day = business === '024' ? ASKED : MERGED
  const sale = tradeRow(day, 11, {
    FundCode: FUND,
    BusinessCode: business,
    ApplicationVol: all,
    LargeRedemptionFlag: '1',
    TargetDistributorCode: '305',
  })
  made.send(ASKED, day === ASKED ? { trades: [sale] } : {})
  made.send(MERGED, day === MERGED ? { trades: [sale] } : {})
  made.send(AFTER, {})
  await made.at('2026-12-03', '08:00:00')

  return all
}

const answers = (day: string) =>
  world
    ?.rows(day, '04')
    .filter((row) => row.FromTAFlag !== '1')
    .map((row) => [row.ReturnCode, row.ConfirmedVol, row.BusinessFinishFlag])

test('the rest of a redemption asks for more than a merger left: what is left is redeemed, and that is its end', async () => {
  const large = { kind: 'large-redemption', fundCode: FUND, ratio: '0.4', times: 2 }
  const all = cents(await seller('024', large))
  const [first, second] = [(all * 4n) / 10n, ((all - (all * 4n) / 10n) * 4n) / 10n]
  const merged = ((all - first) * 9_934n + 5_000n) / 10_000n
  const text = (shares: bigint) => `${shares / 100n}.${String(shares % 100n).padStart(2, '0')}`
  expect(answers(MERGED)).toEqual([['0000', text(first), '0']])
  expect(answers(AFTER)).toEqual([['0000', text(second), '0']])
  expect(answers('2026-12-03')).toEqual([['0000', text(merged - second), '1']])
  expect(merged - second).toBeLessThan(all - first - second)
  expect(world?.rows('2026-12-03', '05')).toEqual([])
  expect(world?.registrars.status()[0]?.pending).toBe(0)
})

test('of a rest whose shares were all taken meanwhile nothing is redeemed: it is refused', async () => {
  await seller('024', { kind: 'large-redemption', fundCode: FUND, ratio: '0.4' }, '145')
  expect(answers(MERGED)).toHaveLength(1)
  expect(answers(AFTER)).toEqual([['0001', '0.00', '1']])
  expect(world?.registrars.status()[0]?.pending).toBe(0)
})

test('a transfer asked for on the day of a merger is refused when more is asked than is left', async () => {
  await seller('028')
  expect(answers(AFTER)).toEqual([['0001', '0.00', '1']])
  expect(world?.rows('2026-12-03', '05')).toHaveLength(1)
})
