import { navFrom } from '@tongzhou/domain/kernel/nav'
import type { FileRecord } from '@tongzhou/registrar-files/value'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { runPortion } from '../engine/run-unit'
import { TRADE_ACCO, type TestDay, openTestDay } from './test-day'
import { FUND_ACCO, holderDay, morning, night, vol, yuan } from './test-files'
import type { UnitRunner } from '../engine/unit-runner'

const WEDNESDAY = '2026-11-18'

/** File 06: a day's income of a money fund as shares. */
const income = (serial: string, day: string, facts: FileRecord = {}): FileRecord => ({
  TransactionCfmDate: '20261118',
  XRDate: day,
  FundCode: '890001',
  ReturnCode: '0000',
  TransactionAccountID: TRADE_ACCO,
  DistributorCode: '888',
  BusinessCode: '143',
  TAAccountID: FUND_ACCO,
  DividendType: '2',
  VolOfDividendforReinvestment: vol('1.11'),
  TASerialNO: `T1202611180000000${serial}`,
  ShareClass: '0',
  ...facts,
})

const oneByOne: UnitRunner = {
  async run(step, context, units) {
    const { applyMany: _, ...careful } = step
    for (const unit of units) {
      const failed = await runPortion(careful, [unit], context, () => true)
      if (failed) throw failed.error
    }
  },
  close: () => Promise.resolve(),
}

/** A holder of 7,993.61 shares, and the rows on Wednesday morning. */
async function morningOf(runner: UnitRunner | undefined, dividends: readonly FileRecord[], holding: string) {
  const t = await openTestDay('2026-11-16 09:00', runner)
  await holderDay(t)
  await night(t, '2026-11-17', '1.2000')
  morning(t, WEDNESDAY, { dividends: [...dividends], holding })
  const warn = vi.spyOn(t.services.log, 'warn')
  await t.until(`${WEDNESDAY} 07:40`)
  expect(warn).not.toHaveBeenCalledWith(expect.anything(), 'units are done one by one')

  return { books: await books(t), together: await bookedTogether(t) }
}

/** What the rows wrote, without the numbers that the database gives. */
async function books(t: TestDay): Promise<string[]> {
  const of = async (name: string, what: string, where = 'true'): Promise<string[]> => {
    const { rows } = await sql<{ row: string }>`select ${sql.raw(what)} as row from ${sql.table(name)} t
      where ${sql.raw(where)} limit 1000`.execute(t.services.connection.db)

    return rows.map(({ row }) => `${name} ${row}`).sort()
  }
  const row = "(to_jsonb(t) - array['order_no', 'app_sheet_no', 'id', 'entry_id', 'lot_id'])::text"
  const own = "order_no in (select order_no from trade_order where origin = 'TA')"

  return [
    ...(await of('position', row)),
    ...(await of('lot', row)),
    ...(await of('position_event', row)),
    ...(await of('trade_order', row, own)),
    ...(await of('order_event', row, own)),
    ...(await of('order_confirm', row, own)),
    ...(await of('ledger_entry', row, own)),
    ...(await of('registrar_record', 'file_type || ta_serial_no || state || coalesce(reason, $$$$)')),
    ...(await of('suspense', 'line || reason')),
  ]
}

/** How many orders of a registrar's own took a number of the process, as those booked together do. */
async function bookedTogether(t: TestDay): Promise<number> {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from trade_order
    where origin = 'TA' and right(order_no, 6) >= '500000' limit 1`.execute(t.services.connection.db)

  return rows[0]?.found ?? 0
}

test.each<[string, readonly FileRecord[], string, number]>([
  ['a day', [income('1', '20261117')], '7994.72', 1],
  [
    'the days of a weekend',
    [income('1', '20261114'), income('2', '20261115'), income('3', '20261116')],
    '7996.94',
    3,
  ],
  ['a row that is there twice', [income('1', '20261117'), income('1', '20261117')], '7994.72', 1],
  ['a refusal', [income('1', '20261117', { ReturnCode: '0206' })], '7993.61', 0],
  ['a fund that is not held', [income('1', '20261117', { FundCode: '890002' })], '7993.61', 0],
  [
    'an income and a dividend in shares',
    [income('1', '20261117'), income('2', '20261117', { DividendType: '0' })],
    '7995.83',
    1,
  ],
])('%s: incomes booked together are what they are one by one', async (_name, rows, holding, lots) => {
  const together = await morningOf(undefined, rows, holding)
  expect(together.books).toEqual((await morningOf(oneByOne, rows, holding)).books)
  expect(
    together.books.filter((line) => line.startsWith('position_event') && line.includes('INCOME')),
  ).toHaveLength(lots)
})

const cash: FileRecord = {
  DividendType: '0',
  VolOfDividendforReinvestment: vol('0.00'),
  DividendAmount: yuan('399.68'),
  ConfirmedAmount: yuan('399.68'),
  DividentDate: '20261119',
}
const reinvested: FileRecord = {
  DividendType: '0',
  DividendAmount: yuan('399.68'),
  VolOfDividendforReinvestment: vol('333.07'),
  NAV: navFrom('1.2000'),
}

test.each<[string, readonly FileRecord[], string, number]>([
  ['cash', [income('1', '20261117', cash)], '7993.61', 1],
  ['shares', [income('1', '20261117', reinvested)], '8326.68', 1],
  [
    'cash and shares of one morning',
    [income('1', '20261117', cash), income('2', '20261116', reinvested)],
    '8326.68',
    2,
  ],
  ['with a day of income', [income('1', '20261117', cash), income('3', '20261117')], '7994.72', 0],
  ['nothing paid', [income('1', '20261117', { ...cash, ConfirmedAmount: yuan('0.00') })], '7993.61', 0],
  ['a row that is there twice', [income('1', '20261117', cash), income('1', '20261117', cash)], '7993.61', 1],
  ['a refusal', [income('1', '20261117', { ...cash, ReturnCode: '0206' })], '7993.61', 0],
])('a dividend, %s: booked together it is what it is by itself', async (_name, rows, holding, orders) => {
  const together = await morningOf(undefined, rows, holding)
  const alone = await morningOf(oneByOne, rows, holding)
  expect(together.books).toEqual(alone.books)
  expect([together.together, alone.together]).toEqual([orders, 0])
})
