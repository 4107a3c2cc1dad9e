import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canConvert } from '@tongzhou/sandbox/registrar/applications'
import { type Registrars, startRegistrar } from '@tongzhou/sandbox/registrar/start'
import {
  FUND,
  TRADE_ACCO,
  type TestDay,
  addCustomer,
  addFund,
  freeze,
  openTestDay,
  placeBuy,
  placeSell,
  placeShareOrder,
} from '@tongzhou/server/jobs/test-day'
import { inProcessRunner } from '@tongzhou/server/jobs/unit-runner'
import { trialBalance } from '@tongzhou/db/stores/ledger-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { afterEach, expect, test } from 'vitest'

/**
 * The product's clearing and the sandbox's registrar, each with its own codec and arithmetic, over one exchange folder, in both file
 * versions. Every morning the product compares its shares with file 05 and every pay day its money with file 25 and the bank.
 */
const versions = ['21', '22'] as const

interface BothSides {
  readonly t: TestDay
  readonly registrars: Registrars
  /** Moves to an instant and lets both sides do what is due, until nothing more comes of it; the faults of the product. */
  readonly until: (time: string) => Promise<readonly unknown[]>
}

let running: Registrars | undefined
afterEach(async () => {
  await running?.close()
  running = undefined
})

async function openBoth(version: '21' | '22'): Promise<BothSides> {
  const t = await openTestDay('2026-11-16 09:00', inProcessRunner(), version)
  const { clock, config } = t.services
  const registrars = await startRegistrar({
    exchangeDir: config.EXCHANGE_DIR,
    storeDir: mkdtempSync(join(tmpdir(), 'both-sides-')),
    distributorCode: '888',
    tas: ['T1'],
    market: { seed: '1', funds: 40 },
    pollMs: 3_600_000,
    clock: { now: () => clock.now(), onChange: () => () => undefined },
    onPayment: ({ ta, amount }) => t.bank.payIn(ta, amount),
  })
  running = registrars

  return {
    t,
    registrars,
    until: async (time) => {
      let faults: readonly unknown[] = []
      for (let round = 0; round < 3; round += 1) {
        faults = (await t.until(time)).faults
        await t.drain()
        await registrars.runDue()
      }

      return faults
    },
  }
}

/** The usual customer with an ID number that the registrar's checks let pass. */
async function addPerson(t: TestDay): Promise<void> {
  await addCustomer(t)
  const { cipher, connection } = t.services
  const number = cipher.encrypt('identity.number', '11010119900307002X')
  await connection.db.updateTable('customer_identity').set({ id_cipher: number }).execute()
}

/** The evening and the next morning of a trading day. */
async function overnight({ until }: BothSides, day: string, next: string): Promise<void> {
  for (const time of [
    `${day} 15:40`,
    `${day} 21:00`,
    `${day} 23:50`,
    `${next} 08:00`,
    `${next} 11:30`,
    `${next} 14:00`,
  ]) {
    expect([time, await until(time)]).toEqual([time, []])
  }
}

function fixNavs({ registrars }: BothSides, fundCode: string, navs: Readonly<Record<string, bigint>>): void {
  for (const [day, nav] of Object.entries(navs)) {
    registrars.of('T1')?.books.fixedPrices.put(`${fundCode}/${day}`, { day, nav, income: null })
  }
}

const order = (t: TestDay, orderNo: string) =>
  t.services.connection.db
    .selectFrom('trade_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()

const shares = async (t: TestDay, fundCode = FUND) => {
  const row = await t.services.connection.db
    .selectFrom('position')
    .select('total_shares')
    .where('fund_code', '=', fundCode)
    .executeTakeFirst()

  return row?.total_shares ?? '0.00'
}

test.each(versions)(
  'Appendix G, fund A, to the cent through files of version %s on both sides',
  async (version) => {
    const world = await openBoth(version)
    const { t, until } = world
    fixNavs(world, FUND, {
      '2026-11-16': 12_500n,
      '2026-11-17': 12_380n,
      '2026-11-18': 12_455n,
      '2026-11-19': 12_610n,
      '2026-11-20': 12_700n,
    })
    await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
    await addPerson(t)
    await until('2026-11-16 14:20')
    const buy = await placeBuy(t, { amount: '10000.00', tDate: '2026-11-16', discount: '0.1' })
    await t.drain()
    await overnight(world, '2026-11-16', '2026-11-17')
    expect(await order(t, buy)).toMatchObject({ confirm_shares: '7993.61', confirm_fee: '7.99' })
    await overnight(world, '2026-11-17', '2026-11-18')
    await overnight(world, '2026-11-18', '2026-11-19')
    const sell = await placeSell(t, { shares: '3000.00', tDate: '2026-11-19', arrive: '2026-11-24' })
    await overnight(world, '2026-11-19', '2026-11-20')
    expect(await order(t, sell)).toMatchObject({ confirm_amount: '3726.25', confirm_fee: '56.75' })
    await overnight(world, '2026-11-20', '2026-11-23')
    await overnight(world, '2026-11-23', '2026-11-24')
    expect(await order(t, sell)).toMatchObject({ pay_status: 'ARRIVED' })
    const left = (await trialBalance(t.services.connection.db)).filter((account) => account.balance !== 0n)
    expect(left.map((a) => `${a.code} ${printMoney(a.balance)}`)).toEqual(['1001 7.99', '2008 7.99'])
  },
)

test.each(versions)('every other kind of record agrees on both sides in version %s', async (version) => {
  const world = await openBoth(version)
  const { t, registrars, until } = world
  const books = registrars.of('T1')
  const plan = books?.fundBook.fund(FUND)
  const target = books?.fundBook
    .funds('2026-11-16')
    .find((fund) => plan !== undefined && canConvert(plan, fund))
  if (!books || !target) throw new Error('the sample market has a pair')
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addFund(t, { fundCode: target.code, nav: '1.0000', navDay: '2026-11-13' })
  await addPerson(t)
  await until('2026-11-16 14:20')
  fixNavs(world, FUND, {
    '2026-11-16': 12_500n,
    '2026-11-17': 12_500n,
    '2026-11-18': 12_500n,
    '2026-11-19': 12_600n,
  })
  await placeBuy(t, { amount: '20000.00', tDate: '2026-11-16', discount: '0.1' })
  await t.drain()
  await overnight(world, '2026-11-16', '2026-11-17')
  await overnight(world, '2026-11-17', '2026-11-18')

  // Wednesday: a transform, a transfer out, a change of the mode; a large redemption of which half is carried over.
  const tDate = '2026-11-18'
  const over = await placeShareOrder(t, {
    bizCode: '036',
    tDate,
    shares: '2000.00',
    more: { target_fund_code: target.code, large_redeem_flag: '0' },
  })
  const out = await placeShareOrder(t, {
    bizCode: '028',
    tDate,
    shares: '500.00',
    more: { target_distributor: '305' },
  })
  const mode = await placeShareOrder(t, { bizCode: '029', tDate, more: { dividend_mode: '0' } })
  await freeze(t, '2500.00')
  await overnight(world, '2026-11-18', '2026-11-19')
  expect(await order(t, over)).toMatchObject({ confirm_status: 'CONFIRMED', confirm_shares: '2000.00' })
  expect(await order(t, out)).toMatchObject({ confirm_status: 'CONFIRMED' })
  expect(await order(t, mode)).toMatchObject({ confirm_status: 'CONFIRMED' })
  expect(Number(await shares(t, target.code))).toBeGreaterThan(0)

  // Thursday: half of a redemption, a transfer in, and records that the registrar starts.
  const own = (at: number, business: string, count: string) => {
    const id = String(at).padStart(12, '0')
    books.books.scenarios.put(id, { id, kind: 'registrar-record', fundCode: FUND, business, shares: count })
  }
  own(1, '144', '10.00')
  own(2, '145', '4.00')
  own(3, '142', '100.00')
  own(4, '131', '50.00')
  books.books.scenarios.put('5', { id: '5', kind: 'large-redemption', fundCode: FUND, ratio: '0.5' })
  const outgoing = '305202611180000000000042'
  books.books.scenarios.put('6', {
    id: '6',
    kind: 'custody-offered',
    fundCode: FUND,
    appSheetNo: outgoing,
    shares: '300.00',
    from: '2024-01-05',
  })
  const sale = await placeSell(t, { shares: '1000.00', tDate: '2026-11-19', arrive: '2026-11-24' })
  const into = await placeShareOrder(t, {
    bizCode: '027',
    tDate: '2026-11-19',
    shares: '300.00',
    more: { original_no: outgoing, target_distributor: '305' },
  })
  await overnight(world, '2026-11-19', '2026-11-20')
  expect(await order(t, sale)).toMatchObject({ confirm_status: 'POSTPONED', confirm_shares: '500.00' })
  expect(await order(t, into)).toMatchObject({ confirm_status: 'CONFIRMED', confirm_shares: '300.00' })
  const started = await t.services.connection.db
    .selectFrom('trade_order')
    .select('biz_code')
    .where('origin', '=', 'TA')
    .orderBy('biz_code')
    .execute()
  expect(started.map((row) => row.biz_code)).toEqual(['131', '142', '144', '145'])
  await overnight(world, '2026-11-20', '2026-11-23')
  expect(await order(t, sale)).toMatchObject({ confirm_status: 'CONFIRMED', confirm_shares: '1000.00' })
  await overnight(world, '2026-11-23', '2026-11-24')
  await overnight(world, '2026-11-24', '2026-11-25')
  expect(await order(t, sale)).toMatchObject({ pay_status: 'ARRIVED' })
  const held = books.books.positions.values().find((one) => one.fund === FUND && one.trading === TRADE_ACCO)
  const theirs = held?.lots.reduce((sum, lot) => sum + lot.shares, 0n)
  expect((await shares(t)).replace('.', '')).toBe(String(theirs))
  const left = (await trialBalance(t.services.connection.db)).filter((account) => account.balance !== 0n)
  expect(left.map((a) => a.code)).toEqual(['1001', '2008'])
})
