import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { type FileRecord, ofMoney, ofShares } from '@tongzhou/registrar-files/value'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { runPortion } from '../engine/run-unit'
import { accountConfirmation, confirmation, evening, eveningOfPurchases, morning } from './test-files'
import { type TestDay, day, placeBuy, placeSell } from './test-day'
import { type UnitRunner, inProcessRunner } from '../engine/unit-runner'

const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'
const WEDNESDAY = '2026-11-18'
const TABLES =
  'trade_order order_event order_confirm position lot lot_change position_event ledger_entry suspense reconciliation_break batch_unit'.split(
    ' ',
  )

/** The usual runner, which keeps the units that were left to the careful way. */
function watched(left: string[]): UnitRunner {
  const runner = inProcessRunner()

  return {
    ...runner,
    run: (step, context, units) => {
      const { applyMany } = step
      const watch = async (
        ...args: Parameters<NonNullable<typeof applyMany>>
      ): Promise<readonly string[]> => {
        const keys = (await applyMany?.(...args)) ?? []
        if (step.name === '120-confirm-trades') left.push(...keys)

        return keys
      }

      return runner.run(applyMany ? { ...step, applyMany: watch } : step, context, units)
    },
  }
}

/** Every unit by itself, as it was before there was another way. */
const oneByOne: UnitRunner = {
  async run(step, context, units) {
    const { applyMany: _, mayShare: __, ...careful } = step
    for (const unit of units) {
      const failed = await runPortion(careful, [unit], context, () => true)
      if (failed) throw failed.error
    }
  },
  close: () => Promise.resolve(),
}

const usual: FileRecord = {
  BusinessCode: '122',
  ConfirmedAmount: ofMoney(moneyFrom('10000.00')),
  ConfirmedVol: ofShares(sharesFrom('7993.61')),
  ApplicationAmount: ofMoney(moneyFrom('10000.00')),
  Charge: ofMoney(moneyFrom('7.99')),
  AgencyFee: ofMoney(moneyFrom('7.99')),
  NAV: navFrom('1.2500'),
}

/** Three purchases of one account and their confirmations on the next day, each with a change. */
async function morningOf(runner: UnitRunner | undefined, changes: readonly FileRecord[]): Promise<TestDay> {
  const t = await eveningOfPurchases(MONDAY, 3, runner)
  const [account] = t.registrar.sent('01', day(MONDAY))
  const sent = t.registrar.sent('03', day(MONDAY))
  const first = sent[0]?.['AppSheetSerialNo'] ?? null
  const trades = sent.map((order, index) => {
    const serial = `T1202611170000000${index}`
    const change = changes[index]
    const sheet = change?.['AppSheetSerialNo'] === 'first' ? { AppSheetSerialNo: first } : {}

    return confirmation(order, TUESDAY, { ...usual, TASerialNO: serial, ...change, ...sheet })
  })
  morning(t, TUESDAY, {
    accounts: account ? [accountConfirmation(account, TUESDAY)] : [],
    trades,
    holding: '23980.83',
  })

  return t
}

/**
 * Two redemptions out of the three lots, and what else the test asks for, confirmed the next day with a
 * change each.
 */
async function soldMorningOf(
  runner: UnitRunner | undefined,
  changes: readonly FileRecord[],
  more: (t: TestDay) => Promise<unknown> = () => Promise.resolve(),
): Promise<TestDay> {
  const t = await morningOf(runner, [])
  await t.until(`${TUESDAY} 07:40`)
  for (const shares of ['10000.00', '1000.00'])
    await placeSell(t, { shares, tDate: TUESDAY, arrive: '2026-11-20' })
  await more(t)
  await t.drain()
  await t.until(`${TUESDAY} 15:30`)
  evening(t, TUESDAY, '1.3000')
  await t.until(`${TUESDAY} 23:45`)
  const facts = [
    { BusinessCode: '124', ...taken('10000.00', '12987.00', '13.00') },
    { BusinessCode: '124', ...taken('1000.00', '1300.00', '0.00') },
    usual,
  ]
  const trades = t.registrar.sent('03', day(TUESDAY)).map((order, index) =>
    confirmation(order, WEDNESDAY, {
      ...facts[index],
      NAV: navFrom(order['BusinessCode'] === '022' ? '1.2500' : '1.3000'),
      TASerialNO: `T1202611180000000${index}`,
      ...changes[index],
    }),
  )
  morning(t, WEDNESDAY, { trades, holding: '12980.83' })

  return t
}

function taken(shares: string, net: string, fee: string): FileRecord {
  return {
    ConfirmedVol: ofShares(sharesFrom(shares)),
    ConfirmedAmount: ofMoney(moneyFrom(net)),
    Charge: ofMoney(moneyFrom(fee)),
    AgencyFee: ofMoney(moneyFrom(fee)),
  }
}

/**
 * Everything a confirmation writes, without the numbers that the database gives and with orders named by
 * their turn.
 */
async function books(t: TestDay): Promise<readonly string[]> {
  const { db } = t.services.connection
  const all = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<{ row: string }>`select (to_jsonb(t) - 'lot_id' - 'id')::text as row
        from ${sql.table(table)} t limit 1000`.execute(db)

      return rows.map(({ row }) => `${table} ${row}`)
    }),
  )
  const orders = await db
    .selectFrom('trade_order')
    .select(['order_no', 'app_sheet_no'])
    .orderBy('order_no')
    .execute()
  const named = (line: string): string =>
    orders.reduce(
      (text, order, turn) =>
        text
          .replaceAll(order.order_no, () => `order ${turn}`)
          .replaceAll(order.app_sheet_no, () => `sheet ${turn}`),
      line,
    )

  return (
    all
      .flat()
      .map(named)
      // The hash of a row covers its order's number.
      .map((line) => line.replace(/"contentHash": "[0-9a-f]{64}"/, '"contentHash"'))
      .map((line) =>
        line.replace(/"seq": \d+/, (seq) => (/^(position_event|lot_change)/.test(line) ? '' : seq)),
      )
      .sort()
  )
}

const less: FileRecord = {
  ConfirmedAmount: ofMoney(moneyFrom('4000.00')),
  ConfirmedVol: ofShares(sharesFrom('3197.44')),
  Charge: ofMoney(moneyFrom('3.20')),
  AgencyFee: ofMoney(moneyFrom('3.20')),
}

test.each<[string, readonly FileRecord[]]>([
  ['confirmed as asked', []],
  ['confirmed in part', [{}, less]],
  [
    'one refused',
    [
      {},
      {
        ReturnCode: '0207',
        ConfirmedVol: null,
        ConfirmedAmount: null,
        NAV: null,
        Charge: null,
        AgencyFee: null,
      },
    ],
  ],
  ['a cent that does not add up', [{}, {}, { ConfirmedVol: ofShares(sharesFrom('7000.00')) }]],
  ['another NAV than the published', [{ NAV: navFrom('1.2600') }]],
  ['an order we never sent', [{ AppSheetSerialNo: '888202611160999999999999' }]],
  ['an order confirmed a second time under another serial', [{}, { AppSheetSerialNo: 'first' }]],
  ['another T', [{ TransactionDate: '20261113' }]],
])('%s: booked together it is what it is one by one', async (_name, changes) => {
  const together = await morningOf(undefined, changes)
  const warn = vi.spyOn(together.services.log, 'warn')
  const single = await morningOf(oneByOne, changes)
  await together.until(`${TUESDAY} 07:40`)
  await single.until(`${TUESDAY} 07:40`)
  expect(await books(together)).toEqual(await books(single))
  expect(warn).not.toHaveBeenCalledWith(expect.anything(), 'units are done one by one')
})

test.each<[string, readonly FileRecord[], ((t: TestDay) => Promise<unknown>)?]>([
  ['sold as asked', []],
  ['sold in part', [taken('4000.00', '5187.00', '13.00')]],
  ['one sale refused', [{}, { ReturnCode: '0206', ...taken('0', '0', '0'), NAV: null }]],
  ['a sale that does not add up', [taken('10000.00', '12900.00', '13.00')]],
  ['the rest of a sale is to follow', [{ ...taken('4000.00', '5187.00', '13.00'), BusinessFinishFlag: '0' }]],
  ['bought and sold', [], (t) => placeBuy(t, { amount: '10000.00', tDate: TUESDAY, discount: '0.1' })],
])('%s: booked together it is what it is one by one', async (_name, changes, more) => {
  const left: string[] = []
  const together = await soldMorningOf(watched(left), changes, more)
  const warn = vi.spyOn(together.services.log, 'warn')
  const single = await soldMorningOf(oneByOne, changes, more)
  await together.until(`${WEDNESDAY} 07:40`)
  await single.until(`${WEDNESDAY} 07:40`)
  expect(await books(together)).toEqual(await books(single))
  expect(warn).not.toHaveBeenCalledWith(expect.anything(), 'units are done one by one')
  if (changes.length > 0 || more) return
  expect(left).toEqual([])
  const { db } = together.services.connection
  const r1 = await db
    .selectFrom('ledger_entry')
    .select('amount')
    .where('event', '=', 'R1')
    .orderBy('amount')
    .execute()
  expect(r1).toEqual([{ amount: '1300.00' }, { amount: '12987.00' }])
  const lots = await db.selectFrom('lot').select('shares').orderBy('lot_id').execute()
  expect(lots.map((lot) => lot.shares)).toEqual(['0.00', '4987.22', '7993.61'])
})

test('parts of a basket and what the cash product has not paid yet are booked together as one by one', async () => {
  const left: string[] = []
  const together = await morningOf(watched(left), [])
  const single = await morningOf(oneByOne, [])
  for (const t of [together, single]) {
    const { db } = t.services.connection
    await sql`update trade_order set parent_no = '90000000000000000001'`.execute(db)
    await sql`update trade_order set pay_way = 'CASH_PRODUCT', pay_status = 'NONE'
      where order_no = (select max(order_no) from trade_order)`.execute(db)
    await t.until(`${TUESDAY} 07:40`)
  }
  expect(left).toEqual([])
  expect(await books(together)).toEqual(await books(single))
})

// An update whose rows name a lot twice takes the one that its join meets first.
test.each([
  ['nested loops', ['hashjoin', 'mergejoin']],
  ['hashes', ['nestloop', 'mergejoin']],
  ['merges', ['nestloop', 'hashjoin']],
])('two sales out of one lot leave it as the second did, joined by %s', async (_name, others) => {
  const left: string[] = []
  const t = await soldMorningOf(watched(left), [])
  const { pool, db } = t.services.connection
  pool.on('acquire', (client) => {
    for (const way of others) void client.query(`set enable_${way} = off`)
  })
  await t.until(`${WEDNESDAY} 07:40`)
  expect(left).toEqual([])
  const lots = await db.selectFrom('lot').select('shares').orderBy('lot_id').execute()
  expect(lots.map((lot) => lot.shares)).toEqual(['0.00', '4987.22', '7993.61'])
})

test('a ledger row that is there already leaves its account to the careful way, which lets it stand', async () => {
  const together = await morningOf(undefined, [])
  const single = await morningOf(oneByOne, [])
  const warn = vi.spyOn(together.services.log, 'warn')
  for (const t of [together, single]) {
    await sql`insert into ledger_entry (biz_date, debit, credit, amount, event, cause, created_at)
      values (${TUESDAY}, '2001', '2002', 1, 'P3', 'T1:T12026111700000001', now())`.execute(
      t.services.connection.db,
    )
    await t.until(`${TUESDAY} 07:40`)
  }
  const rows = (await books(together)).filter((row) => !row.includes('"amount": 1.00'))
  expect(rows).toEqual((await books(single)).filter((row) => !row.includes('"amount": 1.00')))
  expect(rows.filter((row) => row.includes('"event": "P3"'))).toHaveLength(2)
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'units are done one by one')
})

test('a record that comes again is known, whichever way it was booked', async () => {
  const t = await morningOf(undefined, [])
  await t.until(`${TUESDAY} 07:40`)
  const { db } = t.services.connection
  await t.until(`${TUESDAY} 23:45`)
  await db
    .updateTable('registrar_record')
    .set({ state: 'PENDING', file_date: day(WEDNESDAY) })
    .where('file_type', '=', '04')
    .execute()
  morning(t, WEDNESDAY, { holding: '23980.83' })
  await t.until(`${WEDNESDAY} 07:40`)
  const states = await db
    .selectFrom('registrar_record')
    .select('state')
    .where('file_type', '=', '04')
    .execute()
  expect(new Set(states.map((row) => row.state))).toEqual(new Set(['REPEATED']))
  const p3 = await db.selectFrom('ledger_entry').select('id').where('event', '=', 'P3').execute()
  expect(p3).toHaveLength(3)
})
