import type { Day } from '@tongzhou/domain/kernel/business-day'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { type Shares, printShares } from '@tongzhou/domain/kernel/shares'
import { sql } from 'kysely'
import type { Tx } from '../../connect'
import { unnested } from '../../driver/unnested'
import { type PositionKey, type PositionRow, positionColumns, positionFrom } from '../holding/position-store'
import type { RegistrarRecord } from './registrar-record-store'

type ShareKey = Omit<PositionKey, 'customerNo'>

/**
 * A money fund's income of a day, turned into shares of a position, with the registrar's row that says so.
 */
export interface IncomeShares {
  readonly key: PositionKey
  readonly serial: string
  readonly shares: Shares
  /** The day it was earned: from then on its shares are held. */
  readonly earned: Day
  readonly confirmDay: Day
  readonly row: RegistrarRecord
}

/** The positions of these trade accounts that there are, locked in the order of their keys. */
export async function lockPositionsOf(tx: Tx, keys: readonly ShareKey[]): Promise<PositionRow[]> {
  const wanted = unnested(keys, 'w', {
    trade_acco: ['text', ({ tradeAcco }) => tradeAcco],
    fund_code: ['char(6)', ({ fundCode }) => fundCode],
    charge_type: ['char(1)', ({ chargeType }) => chargeType],
  })
  const { rows } = await sql<Parameters<typeof positionFrom>[0]>`
    select ${sql.join(positionColumns.map((column) => sql.ref(`p.${column}`)))}
    from (select distinct * from ${wanted}) w join position p using (trade_acco, fund_code, charge_type)
    order by p.customer_no, p.trade_acco, p.fund_code, p.charge_type limit ${keys.length} for update of p`.execute(
    tx,
  )

  return rows.map(positionFrom)
}

/** Serials among these that were booked already, as shares or as a confirmation of an order. */
export async function bookedSerials(
  tx: Tx,
  rows: readonly Pick<IncomeShares, 'key' | 'row' | 'serial'>[],
): Promise<ReadonlySet<string>> {
  const given = unnested(rows, 'g', {
    c: ['text', ({ key }) => key.customerNo],
    acco: ['text', ({ key }) => key.tradeAcco],
    fund: ['char(6)', ({ key }) => key.fundCode],
    charge: ['char(1)', ({ key }) => key.chargeType],
    ta: ['text', ({ row }) => row.taCode],
    serial: ['text', ({ serial }) => serial],
  })
  const found = await sql<{ serial: string }>`select g.serial from ${given}
    where exists (select from lot l where l.customer_no = g.c and l.trade_acco = g.acco and l.fund_code = g.fund
        and l.charge_type = g.charge and l.ta_serial_no = g.serial)
      or exists (select from order_confirm o where o.ta_code = g.ta and o.ta_serial_no = g.serial)
    limit ${rows.length}`.execute(tx)

  return new Set(found.rows.map((row) => row.serial))
}

/**
 * Books incomes besides positions, in one statement: a lot and a line of history for each, their rows
 * applied.
 */
export async function addIncomes(tx: Tx, incomes: readonly IncomeShares[], now: Date): Promise<void> {
  const given = unnested(incomes, 'g', {
    c: ['text', ({ key }) => key.customerNo],
    acco: ['text', ({ key }) => key.tradeAcco],
    fund: ['char(6)', ({ key }) => key.fundCode],
    charge: ['char(1)', ({ key }) => key.chargeType],
    earned: ['date', ({ earned }) => earned],
    day: ['date', ({ confirmDay }) => confirmDay],
    shares: ['numeric', ({ shares }) => printShares(shares)],
    serial: ['text', ({ serial }) => serial],
    ta: ['text', ({ row }) => row.taCode],
    file: ['text', ({ row }) => row.fileName],
    version: ['integer', ({ row }) => row.fileVersion],
    line: ['integer', ({ row }) => row.recordNo],
  })
  await sql`with given as materialized (select * from ${given}),
    lots as (insert into lot (customer_no, trade_acco, fund_code, charge_type, confirm_date, shares, original_shares, source,
        ta_serial_no)
      select c, acco, fund, charge, earned, shares, shares, 'dividend', serial from given),
    events as (insert into position_event (customer_no, trade_acco, fund_code, charge_type, t_date, confirm_date, kind,
        shares_change, created_at)
      select c, acco, fund, charge, earned, day, 'INCOME', shares, ${now} from given)
    update registrar_record r set state = 'APPLIED', reason = null, applied_at = ${now} from given g
      where r.ta_code = g.ta and r.file_name = g.file and r.file_version = g.version and r.record_no = g.line`.execute(
    tx,
  )
}

/** Writes locked positions back as incomes and dividends left them. */
export async function savePositionsOf(tx: Tx, positions: readonly PositionRow[], now: Date): Promise<void> {
  const left = unnested(positions, 'p', {
    c: ['text', ({ customerNo }) => customerNo],
    acco: ['text', ({ tradeAcco }) => tradeAcco],
    fund: ['char(6)', ({ fundCode }) => fundCode],
    charge: ['char(1)', ({ chargeType }) => chargeType],
    total: ['numeric', ({ totalShares }) => printShares(totalShares)],
    unpaid: ['numeric', ({ unpaidIncome }) => printMoney(unpaidIncome)],
  })
  await sql`update position t set total_shares = p.total, unpaid_income = p.unpaid, updated_at = ${now}
    from ${left} where t.customer_no = p.c and t.trade_acco = p.acco and t.fund_code = p.fund and t.charge_type = p.charge`.execute(
    tx,
  )
}
