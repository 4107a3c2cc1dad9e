import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '@tongzhou/db/connect'
import { type FileRecord, textIn } from '@tongzhou/registrar-files/value'
import type { Round } from './settlement-round'
import { SHARES, confirmationOf, holdingOf, run } from './settlement-world'

const FILE = 'floor.csv'
const CHUNK = 5000
const WORKERS = 2

/**
 * The floor of settlement: the lines by COPY, then SQL in chunks on two connections that writes every row the
 * product writes for them (the records of 04 and 05, order, event, two ledger rows, lot, position, its event,
 * confirmation, unit) and checks nothing but the sums at the end. Its lines are made first; what is answered
 * does the work, in seconds.
 */
export async function chunksOf(owner: Connection, round: Round): Promise<() => Promise<number>> {
  // The database's own user reads it.
  const folder = mkdtempSync(join(tmpdir(), 'tz-floor-'))
  chmodSync(folder, 0o755)
  const path = join(folder, FILE)
  // A million lines are more than a string holds.
  for (let from = 1; from <= round.lines; from += CHUNK) appendFileSync(path, csvOf(round, from))
  chmodSync(path, 0o644)
  await run(
    owner,
    'create table if not exists floor_line (n integer primary key, serial text, raw text, held text); truncate floor_line',
  )

  return () => settleInChunks(owner, round, folder)
}

async function settleInChunks(owner: Connection, round: Round, folder: string): Promise<number> {
  const began = performance.now()
  await run(owner, `copy floor_line from '${join(folder, FILE)}' csv`)
  const starts = Array.from({ length: Math.ceil(round.lines / CHUNK) }, (_, index) => index * CHUNK + 1)
  const worker = async (): Promise<void> => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift())
      await run(owner, chunk(start, round))
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  await run(
    owner,
    `do $$ begin
    if exists (select 1 from position p join (select customer_no, sum(shares) as shares from lot where customer_no like 'F%' group by 1) l
        using (customer_no) where p.total_shares <> l.shares or p.total_shares <> ${SHARES} * ${round.round + 1}) then
      raise exception 'the floor does not add up';
    end if; end $$`,
  )
  const seconds = (performance.now() - began) / 1000
  rmSync(folder, { recursive: true })

  return seconds
}

/** One chunk as one transaction of several statements, the way a batch written in SQL does it. */
function chunk(start: number, { tDay, day, round }: Round): string {
  const [t, d] = [tDay.replaceAll('-', ''), day.replaceAll('-', '')]
  const file = `'OFD_T9_888_${d}_04.TXT'`
  const lines = `floor_line l where l.n >= ${start} and l.n < ${start + CHUNK}`
  const customer = `'F' || lpad(l.n::text, 11, '0')`
  const no = `('${t}225${round}' || lpad(l.n::text, 8, '0'))::char(20)`
  const acco = `'885' || lpad(l.n::text, 14, '0')`
  const at = `'${day} 07:30'::timestamptz`
  const position = `customer_no, trade_acco, fund_code, charge_type`
  const key = `${customer}, ${acco}, '890001', '0'`

  return `begin;
    insert into registrar_record (ta_code, file_name, file_version, record_no, file_type, file_date, ta_serial_no, record, raw, state)
      select 'T9', ${file}, 1, l.n, '04', '${day}', l.serial, l.raw::jsonb, convert_to(rpad(l.raw, 1170), 'UTF8'), 'PENDING' from ${lines};
    insert into registrar_record (ta_code, file_name, file_version, record_no, file_type, file_date, record, raw, state)
      select 'T9', ${file.replace('_04', '_05')}, 1, l.n, '05', '${day}', l.held::jsonb, convert_to(rpad(l.held, 191), 'UTF8'), 'APPLIED'
      from ${lines};
    update trade_order o set pay_status = 'PAID', apply_status = 'SENT', confirm_status = 'CONFIRMED', confirm_date = '${day}',
      confirm_nav = 1.25, confirm_amount = 10000, confirm_shares = ${SHARES}, confirm_fee = 7.99, ta_return_code = '0000', updated_at = ${at}
      from floor_line l where l.n >= ${start} and l.n < ${start + CHUNK} and o.customer_no = ${customer} and o.order_no = ${no};
    insert into order_event (customer_no, order_no, seq, at, actor, event, from_pay, to_pay, from_apply, to_apply, from_confirm, to_confirm, detail)
      select ${customer}, ${no}, 2, ${at}, 'registrar', 'CONFIRMED', 'PAID', 'PAID', 'SENT', 'SENT', 'WAIT', 'CONFIRMED',
        jsonb_build_object('taSerialNo', l.serial, 'returnCode', '0000') from ${lines};
    insert into ledger_entry (biz_date, debit, credit, amount, event, cause, order_no, customer_no, ta_code, created_at)
      select '${day}', e.debit, e.credit, e.amount, e.event, 'T9:' || l.serial, ${no}, ${customer}, 'T9', ${at}
      from floor_line l, (values ('2001', '2002', 10000.00, 'P3'), ('2002', '2008', 7.99, 'P3f')) e(debit, credit, amount, event)
      where l.n >= ${start} and l.n < ${start + CHUNK};
    insert into lot (${position}, confirm_date, shares, original_shares, cost_nav, source, order_no, ta_serial_no)
      select ${key}, '${day}', ${SHARES}, ${SHARES}, 1.25, 'purchase', ${no}, l.serial from ${lines};
    insert into position as p (${position}, ta_code, total_shares, updated_at)
      select ${key}, 'T9', ${SHARES}, ${at} from ${lines}
      on conflict on constraint position_pk do update set total_shares = p.total_shares + excluded.total_shares, updated_at = ${at};
    insert into position_event (${position}, t_date, confirm_date, kind, shares_change, money_in, order_no, created_at)
      select ${key}, '${tDay}', '${day}', 'BUY', ${SHARES}, 10000, ${no}, ${at} from ${lines};
    insert into order_confirm (customer_no, order_no, ta_code, ta_serial_no, biz_code, confirm_date, return_code, nav, confirm_amount,
        confirm_shares, fee, agency_fee, finished, file_name, line, raw, created_at)
      select ${customer}, ${no}, 'T9', l.serial, '122', '${day}', '0000', 1.25, 10000, ${SHARES}, 7.99, 7.99, true, ${file}, l.n,
        jsonb_build_object('contentHash', encode(sha256(l.raw::bytea), 'hex'), 'record', l.raw::jsonb), ${at} from ${lines};
    update registrar_record r set state = 'APPLIED', applied_at = ${at} where ta_code = 'T9' and file_name = ${file} and file_version = 1
      and record_no >= ${start} and record_no < ${start + CHUNK};
    insert into batch_unit (day, step, unit, done_at) select '${day}', 'floor', 'T9/' || l.n, ${at} from ${lines};
    commit`
}

/** The lines of a chunk. */
function csvOf(round: Round, from: number): string {
  const rows: string[] = []
  const said = (record: FileRecord): string => {
    const values = Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? String(value.units) : value,
    ])

    return JSON.stringify(Object.fromEntries(values)).replaceAll('"', '""')
  }
  for (let n = from; n < from + CHUNK && n <= round.lines; n += 1) {
    const record = confirmationOf(n, round)
    const serial = textIn(record, 'TASerialNO') ?? ''
    rows.push(`${n},${serial},"${said(record)}","${said(holdingOf(n, round))}"`)
  }

  return `${rows.join('\n')}\n`
}
