import { connect, type Connection } from '@tongzhou/db/connect'
import { dayFrom, instantAt } from '@tongzhou/domain/kernel/business-day'
import type { FieldCipher } from '../../apps/server/src/shared/field-cipher'
import { insertCustomers } from '../simulate/customers'
import { run } from './settlement-world'

/** The day on which every plan is due, a Wednesday, and the one before. */
export const DUE = dayFrom('2026-11-18')
const BEFORE = dayFrom('2026-11-17')
export const FUND = '890001'
/** What each period takes, in yuan. */
export const AMOUNT = '500.00'

/** The tables of a customer, and what of a copied row must be its own. */
const copied: Readonly<Record<string, string>> = {
  customer: `customer_no = k.no, bucket = k.n % 1024, mobile_index = sha256(('m' || k.no)::bytea), invitation = k.no`,
  customer_identity: `customer_no = k.no, id_index = sha256(('i' || k.no)::bytea)`,
  risk_result: 'customer_no = k.no',
  bank_card: `customer_no = k.no, trade_acco = k.acco, card_index = sha256(('c' || k.no)::bytea), contract_no = 'C-' || k.acco`,
}

/**
 * Customers of whom each has a card and a plan that takes 500.00 on the due day: one made as the simulated
 * worlds make theirs, the others copies of his rows under numbers of their own.
 */
export async function addPlans(owner: Connection, plans: number, cipher: FieldCipher): Promise<void> {
  const now = instantAt(BEFORE, '10:00:00.000')
  const [first] = await insertCustomers(owner.db, { count: 1, cipher, now, day: BEFORE })
  const { customerNo, tradeAccos } = first ?? { customerNo: '', tradeAccos: [''] }
  await run(
    owner,
    `create table bench_key as
    select n, '9' || lpad(n::text, 11, '0') as no, '889' || lpad(n::text, 14, '0') as acco from generate_series(1, ${plans}) n`,
  )
  for (const [table, own] of Object.entries(copied)) await run(owner, copyOf(table, customerNo, own))
  await run(
    owner,
    `insert into fund (fund_code, ta_code, name, full_name, fund_type, risk_level, status, plan_status, plan_min, calendar, source)
      values ('${FUND}', 'T1', '示例混合', '示例混合型基金', 'MIXED', 'R3', '0', '0', 10, 'CN', 'registrar');
    insert into fund_nav (fund_code, nav_date, nav, source) values ('${FUND}', '${BEFORE}', 1.25, 'bench');
    insert into plan (customer_no, plan_no, fund_code, trade_acco, pay_way, channel_code, mode, base_amount, cycle, first_day,
        next_nominal, next_day, status, created_at, agreement_ids)
      select no, 'P' || lpad(n::text, 18, '0'), '${FUND}', acco, 'CARD', '001', 'FIXED', ${AMOUNT}, 'DAY', '${DUE}', '${DUE}', '${DUE}',
        'RUNNING',
        '${BEFORE} 10:00', array['risk-disclosure@1', 'purchase-terms@1'] from bench_key;
    delete from bank_card where trade_acco = '${tradeAccos[0] ?? ''}'`,
  )
  await run(owner, historyOf('2026-11-10'))
  await run(owner, 'analyze')
}

/** A period of every plan that was carried out on an earlier day, so that no table is empty. */
function historyOf(day: string): string {
  const no = `('${day.replaceAll('-', '')}39' || lpad((n % 1024)::text, 4, '0') || lpad(n::text, 6, '0'))::char(20)`
  const planNo = `'P' || lpad(n::text, 18, '0')`
  const at = `'${day} 09:00'::timestamptz`

  return `insert into plan_period (customer_no, plan_no, nominal, day, state, amount, ratio, tries, order_no, pay_way, trade_acco,
      updated_at)
      select no, ${planNo}, '${day}', '${day}', 'EXECUTED', ${AMOUNT}, 100, 1, ${no}, 'CARD', acco, ${at} from bench_key;
    insert into trade_order (customer_no, order_no, app_sheet_no, plan_no, bucket, trade_acco, ta_code, fund_code, biz_code, apply_amount,
        pay_way, channel_code, apply_at, t_date, expect_confirm_date, confirm_date, confirm_amount, confirm_shares, pay_status,
        apply_status, confirm_status, updated_at)
      select no, ${no}, '888${day.replaceAll('-', '')}0' || lpad(n::text, 12, '0'), ${planNo}, n % 1024, acco, 'T1', '${FUND}', '039',
        ${AMOUNT}, 'CARD', '001', ${at}, '${day}', '${day}'::date + 1, '${day}'::date + 1, ${AMOUNT}, 400, 'PAID', 'SENT', 'CONFIRMED', ${at}
      from bench_key;
    insert into payment (customer_no, serial_no, order_no, kind, trade_acco, amount, status, created_at)
      select no, 'D' || ${no} || '01', ${no}, 'DEBIT', acco, ${AMOUNT}, 'SUCCESS', ${at} from bench_key`
}

/** `insert … select` of one row under other numbers, whatever columns the table has. */
function copyOf(table: string, customerNo: string, own: string): string {
  const changes = own
    .split(/, (?=\w+ = )/)
    .map((change) => change.split(' = '))
    .map(([column = '', value = '']) => `'${column}', ${value}`)
    .join(', ')

  return `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${changes}))).*
    from ${table} t, bench_key k where t.customer_no = '${customerNo}'`
}

/** A migrated database of the bench. */
export function ownerOf(url: string): Connection {
  return connect({ url, max: 2, isOwner: true })
}
