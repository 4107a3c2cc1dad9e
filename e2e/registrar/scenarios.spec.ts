import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { resend } from '@tongzhou/sandbox/registrar/files/outgoing'
import type { Scenario } from '@tongzhou/sandbox/registrar/types'
import { FUND, TRADE_ACCO, addFund, day, placeBuy, placeSell } from '@tongzhou/server/jobs/scenarios/test-day'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { expect, test } from 'vitest'
import { type BothSides, addPerson, fixNavs, openBoth, order, overnight, shares } from './both-sides'

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
] as const
let scenarioCount = 0

/** What the registrar shall do out of the ordinary. */
function plan(world: BothSides, scenario: Omit<Scenario, 'id'>): void {
  scenarioCount += 1
  const id = String(scenarioCount).padStart(12, '0')
  world.registrars.of('T1')?.books.scenarios.put(id, { id, ...scenario })
}

/** The registrar writes what it sent on a day again, this time sound. */
async function sendAgain({ registrars }: BothSides, day: string): Promise<void> {
  const registrar = registrars.of('T1')
  if (!registrar) throw new Error('T1 runs')
  expect(resend(registrar.books, { day, stream: 'OFI' })).toBeGreaterThan(0)
  await registrars.runDue()
}

/**
 * A world in which 10,000 were paid on Monday for the fund at 1.2500, the registrar's files of the evening
 * read.
 */
async function boughtOnMonday(version: '21' | '22' = '21', amount = '10000.00') {
  const world = await openBoth(version)
  fixNavs(world, FUND, { [MONDAY]: 12_500n, [TUESDAY]: 12_500n, [WEDNESDAY]: 12_500n, [THURSDAY]: 12_500n })
  await addFund(world.t, { nav: '1.2400', navDay: '2026-11-13' })
  await addPerson(world.t)
  await world.until(`${MONDAY} 14:20`)
  const buy = await placeBuy(world.t, { amount, tDate: MONDAY, discount: '0.1' })
  await world.t.drain()

  return { world, buy }
}

const evening = async (world: BothSides, day: string) => {
  for (const time of ['15:40', '21:00', '23:50']) expect(await world.until(`${day} ${time}`)).toEqual([])
}

const breaks = (world: BothSides) =>
  world.t.services.connection.db
    .selectFrom('reconciliation_break')
    .select(['kind', 'ours', 'theirs'])
    .execute()

const suspense = (world: BothSides) =>
  world.t.services.connection.db.selectFrom('suspense').select('reason').execute()

const owed = async (world: BothSides, account: string) =>
  (await trialBalance(world.t.services.connection.db)).find(({ code }) => code === account)?.balance

/** Ways in which a file may be unusual and must be read all the same. */
test.each([
  ['21', 'shuffled-fields'],
  ['22', 'shuffled-fields'],
  ['21', 'version-20'],
  ['21', 'blank-numbers'],
  ['21', 'leading-minus'],
  ['21', 'split'],
  ['22', 'split'],
] as const)('version %s: confirmations with %s are read like any other', async (version, how) => {
  const { world, buy } = await boughtOnMonday(version)
  await evening(world, MONDAY)
  plan(world, { kind: 'corrupt', stream: 'OFI', type: '04', how })
  for (const time of ['08:00', '11:30']) expect(await world.until(`${TUESDAY} ${time}`)).toEqual([])
  expect(await order(world.t, buy)).toMatchObject({ confirm_status: 'CONFIRMED', confirm_shares: '7993.61' })
})

/**
 * Ways in which a file is broken: nothing of the morning is applied, the reason is named, a resend replaces
 * it.
 */
test.each([
  ['21', '04', 'missing-file', /_04\.TXT/],
  ['21', '04', 'wrong-count', /_04\.TXT/],
  ['22', '04', 'short-record', /_04\.TXT/],
  ['22', '04', 'unknown-field', /_04\.TXT/],
  ['21', '02', 'short-record', /_02\.TXT/],
  ['21', '05', 'wrong-count', /_05\.TXT/],
] as const)(
  'version %s: file %s with %s applies nothing until it is sent again',
  async (version, type, how, named) => {
    const { world, buy } = await boughtOnMonday(version)
    await evening(world, MONDAY)
    plan(world, { kind: 'corrupt', stream: 'OFI', type, how })
    const faults = await world.until(`${TUESDAY} 11:30`)
    expect(JSON.stringify(faults)).toMatch(named)
    expect(await order(world.t, buy)).toMatchObject({ confirm_status: 'WAIT' })
    expect(await shares(world.t)).toBe('0.00')
    await sendAgain(world, TUESDAY)
    await world.t.round({ retryFaults: true })
    expect(await world.until(`${TUESDAY} 14:00`)).toEqual([])
    expect(await order(world.t, buy)).toMatchObject({
      confirm_status: 'CONFIRMED',
      confirm_shares: '7993.61',
    })
    // Twice the same files change nothing.
    await sendAgain(world, TUESDAY)
    expect(await world.until(`${TUESDAY} 14:30`)).toEqual([])
    expect(await shares(world.t)).toBe('7993.61')
  },
)

test('data without their index, and a morning that comes late, are waited for', async () => {
  const { world, buy } = await boughtOnMonday()
  await evening(world, MONDAY)
  plan(world, { kind: 'corrupt', stream: 'OFI', type: '04', how: 'no-index' })
  expect(await world.until(`${TUESDAY} 10:00`)).toEqual([])
  const { EXCHANGE_DIR } = world.t.services.config
  const there = readdirSync(join(EXCHANGE_DIR, 'T1', 'from-ta'))
  expect(there.some((name) => name.endsWith('_20261117_04.TXT'))).toBe(true)
  expect(await order(world.t, buy)).toMatchObject({ confirm_status: 'WAIT' })
  await sendAgain(world, TUESDAY)
  expect(await world.until(`${TUESDAY} 14:00`)).toEqual([])
  expect(await order(world.t, buy)).toMatchObject({ confirm_status: 'CONFIRMED' })

  plan(world, { kind: 'late', stream: 'OFI', day: WEDNESDAY, minutes: 300 })
  const second = await placeBuy(world.t, { amount: '1000.00', tDate: TUESDAY })
  await world.t.drain()
  await evening(world, TUESDAY)
  expect(await world.until(`${WEDNESDAY} 11:30`)).toEqual([])
  expect(await order(world.t, second)).toMatchObject({ confirm_status: 'WAIT' })
  expect(await world.until(`${WEDNESDAY} 13:00`)).toEqual([])
  expect(await order(world.t, second)).toMatchObject({ confirm_status: 'CONFIRMED' })
})

test('refusals of the registrar, each with its code, give the money or the shares back', async () => {
  const { world, buy } = await boughtOnMonday()
  await overnight(world, MONDAY, TUESDAY)
  expect(await order(world.t, buy)).toMatchObject({ confirm_status: 'CONFIRMED' })
  await overnight(world, TUESDAY, WEDNESDAY)
  await world.until(`${WEDNESDAY} 10:00`)
  plan(world, { kind: 'reject', fundCode: FUND, business: '022', code: '0006', detail: '基金暂停交易' })
  plan(world, { kind: 'partial', fundCode: FUND, ratio: '0.4' })
  const refused = await placeBuy(world.t, { amount: '3000.00', tDate: WEDNESDAY })
  const part = await placeBuy(world.t, { amount: '5000.00', tDate: WEDNESDAY })
  await world.t.drain()
  plan(world, { kind: 'reject', fundCode: FUND, business: '024', code: '0008', detail: '巨额赎回' })
  const sale = await placeSell(world.t, { shares: '1000.00', tDate: WEDNESDAY, arrive: '2026-11-23' })
  await overnight(world, WEDNESDAY, THURSDAY)
  expect(await order(world.t, refused)).toMatchObject({ confirm_status: 'FAILED', ta_return_code: '0006' })
  expect(await order(world.t, part)).toMatchObject({ confirm_status: 'PARTIAL', confirm_amount: '2000.00' })
  expect(await order(world.t, sale)).toMatchObject({ confirm_status: 'FAILED', ta_return_code: '0008' })
  await overnight(world, THURSDAY, FRIDAY)
  // 3,000 and the 3,000 that were not accepted are on the card again; the shares of the refused sale are
  // free.
  expect(await owed(world, '2003')).toBe(0n)
  const position = await world.t.services.connection.db
    .selectFrom('position')
    .select('frozen_shares')
    .executeTakeFirstOrThrow()
  expect(position.frozen_shares).toBe('0.00')
})

test('a large redemption goes on for two days, and ends with its first part where the rest was given up', async () => {
  const { world } = await boughtOnMonday()
  await overnight(world, MONDAY, TUESDAY)
  await overnight(world, TUESDAY, WEDNESDAY)
  await world.until(`${WEDNESDAY} 10:00`)
  plan(world, { kind: 'large-redemption', fundCode: FUND, ratio: '0.5', times: 2 })
  const goesOn = await placeSell(world.t, { shares: '4000.00', tDate: WEDNESDAY, arrive: '2026-11-24' })
  const ends = await placeSell(world.t, {
    shares: '2000.00',
    tDate: WEDNESDAY,
    arrive: '2026-11-24',
    more: { large_redeem_flag: '0' },
  })
  await overnight(world, WEDNESDAY, THURSDAY)
  expect(await order(world.t, goesOn)).toMatchObject({
    confirm_status: 'POSTPONED',
    confirm_shares: '2000.00',
  })
  expect(await order(world.t, ends)).toMatchObject({ confirm_status: 'PARTIAL', confirm_shares: '1000.00' })
  await overnight(world, THURSDAY, FRIDAY)
  await overnight(world, FRIDAY, '2026-11-23')
  expect(await order(world.t, goesOn)).toMatchObject({
    confirm_status: 'CONFIRMED',
    confirm_shares: '4000.00',
  })
  expect(await shares(world.t)).toBe('2993.61')
})

test('a stranger’s confirmation and a repeated one move nothing; one changed after the fact stops the day for two persons', async () => {
  const { world, buy } = await boughtOnMonday()
  await overnight(world, MONDAY, TUESDAY)
  const before = await order(world.t, buy)
  await evening(world, TUESDAY)
  plan(world, { kind: 'repeat-record' })
  expect(await world.until(`${WEDNESDAY} 14:00`)).toEqual([])
  await evening(world, WEDNESDAY)
  plan(world, { kind: 'correct' })
  expect(JSON.stringify(await world.until(`${THURSDAY} 14:00`))).toContain('CONFIRMATION_BREAK')
  expect(await breaks(world)).toMatchObject([{ kind: 'CONFIRMATION', theirs: 'CORRECTION' }])
  expect(await order(world.t, buy)).toEqual(before)
  expect(await shares(world.t)).toBe('7993.61')

  const other = await boughtOnMonday()
  await evening(other.world, MONDAY)
  plan(other.world, { kind: 'unknown-order' })
  expect(await other.world.until(`${TUESDAY} 14:00`)).toEqual([])
  expect(await suspense(other.world)).toEqual([{ reason: 'UNKNOWN_ORDER' }])
  expect(await shares(other.world.t)).toBe('7993.61')
  await other.world.registrars.close()
})

test('a hundredth of a share too many in file 05 blocks the position and is a break of its own', async () => {
  const { world } = await boughtOnMonday()
  await evening(world, MONDAY)
  plan(world, { kind: 'break' })
  expect(JSON.stringify(await world.until(`${TUESDAY} 14:00`))).toContain('SHARES_BREAK')
  expect(await breaks(world)).toMatchObject([{ kind: 'SHARES', theirs: '7993.62' }])
  const held = world.registrars
    .of('T1')
    ?.books.positions.values()
    .find(({ fund, trading }) => fund === FUND && trading === TRADE_ACCO)
  expect(held?.lots.reduce((sum, lot) => sum + lot.shares, 0n)).toBe(799_361n)
})

test('records in reverse order end as in order', async () => {
  const { world, buy } = await boughtOnMonday()
  const second = await placeBuy(world.t, { amount: '2000.00', tDate: MONDAY })
  await world.t.drain()
  await evening(world, MONDAY)
  plan(world, { kind: 'reversed' })
  expect(await world.until(`${TUESDAY} 14:00`)).toEqual([])
  for (const no of [buy, second]) {
    expect(await order(world.t, no)).toMatchObject({ confirm_status: 'CONFIRMED' })
  }
})

test('an account known at another seller is taken over, or refused with every order that hangs on it', async () => {
  for (const behaviour of ['accept', 'refuse'] as const) {
    const { world, buy } = await boughtOnMonday()
    plan(world, { kind: 'known-elsewhere', certificateNo: '11010119900307002X', behaviour })
    await evening(world, MONDAY)
    await world.until(`${TUESDAY} 14:00`)
    const confirmed = (await order(world.t, buy)).confirm_status
    expect([behaviour, confirmed]).toEqual([behaviour, behaviour === 'accept' ? 'CONFIRMED' : 'FAILED'])
    await world.registrars.close()
  }
})

test('a NAV that is corrected the next day is told again and ends corrected', async () => {
  const { world } = await boughtOnMonday()
  await overnight(world, MONDAY, TUESDAY)
  fixNavs(world, FUND, { [MONDAY]: 12_510n })
  await overnight(world, TUESDAY, WEDNESDAY)
  const { db } = world.t.services.connection
  const versions = await db
    .selectFrom('fund_nav')
    .select(['version', 'nav'])
    .where('fund_code', '=', FUND)
    .where('nav_date', '=', day(MONDAY))
    .orderBy('version')
    .execute()
  expect(versions.map((row) => Number(row.nav))).toEqual([1.25, 1.251])
})
