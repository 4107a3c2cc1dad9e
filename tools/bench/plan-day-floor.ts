import type { Connection } from '@tongzhou/db/connect'
import { AMOUNT, DUE, FUND } from './plan-day-world'
import { run } from './settlement-world'

const CHUNK = 5000
const WORKERS = 2

/**
 * The floor of a plan day: SQL in chunks on two connections that writes every row the product writes for a
 * due plan (period, order, its two events, debit, intent of the outbox, unit) and checks nothing. Answers
 * seconds.
 */
export async function debitInChunks(owner: Connection, plans: number): Promise<number> {
  const began = performance.now()
  const starts = Array.from({ length: Math.ceil(plans / CHUNK) }, (_, index) => index * CHUNK + 1)
  const worker = async (): Promise<void> => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift())
      await run(owner, chunk(start))
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))

  return (performance.now() - began) / 1000
}

/** One chunk as one transaction of several statements, the way a batch written in SQL does it. */
function chunk(start: number): string {
  const digits = DUE.replaceAll('-', '')
  const no = `('${digits}39' || lpad((k.n % 1024)::text, 4, '0') || lpad(k.n::text, 6, '0'))::char(20)`
  const debit = `'D' || ${no} || '01'`
  const at = `'${DUE} 09:00'::timestamptz`
  const keys = `bench_key k where k.n >= ${start} and k.n < ${start + CHUNK}`

  return `begin;
    insert into plan_period (customer_no, plan_no, nominal, day, state, amount, ratio, tries, order_no, pay_way, trade_acco, updated_at)
      select no, 'P' || lpad(n::text, 18, '0'), '${DUE}', '${DUE}', 'TRYING', ${AMOUNT}, 100, 1, ${no}, 'CARD', acco, ${at} from ${keys};
    insert into trade_order (customer_no, order_no, app_sheet_no, plan_no, bucket, trade_acco, ta_code, fund_code, biz_code, apply_amount,
        pay_way, channel_code, agreement_ids, estimated_fee, estimated_amount, estimated_shares, apply_at, t_date, expect_confirm_date,
        pay_status, apply_status, confirm_status, updated_at)
      select no, ${no}, '888${digits}0' || lpad(n::text, 12, '0'), 'P' || lpad(n::text, 18, '0'), n % 1024, acco, 'T1', '${FUND}', '039',
        ${AMOUNT}, 'CARD', '001', array['risk-disclosure@1', 'purchase-terms@1'], 0, ${AMOUNT}, 400, ${at}, '${DUE}', '${DUE}'::date + 1,
        'PAYING', 'CREATED', 'WAIT', ${at} from ${keys};
    insert into order_event (customer_no, order_no, seq, at, actor, event, from_pay, to_pay, from_apply, to_apply, from_confirm, to_confirm,
        detail)
      select no, ${no}, e.seq, ${at}, 'plan', e.event, e.before, e.after, e.applied, 'CREATED', e.waits, 'WAIT', e.detail
      from bench_key k, (values (1, 'CREATED', null, 'UNPAID', null, null, null::jsonb),
        (2, 'PAY_STARTED', 'UNPAID', 'PAYING', 'CREATED', 'WAIT', '{"serialNo": "D01"}')) e(seq, event, before, after, applied, waits, detail)
      where k.n >= ${start} and k.n < ${start + CHUNK};
    insert into payment (customer_no, serial_no, order_no, kind, trade_acco, amount, status, created_at)
      select no, ${debit}, ${no}, 'DEBIT', acco, ${AMOUNT}, 'CREATED', ${at} from ${keys};
    insert into outbox (topic, key, customer_no, payload, created_at)
      select 'bank', ${debit}, no, jsonb_build_object('kind', 'DEBIT', 'contractNo', 'C-' || acco, 'subject', '定投 示例混合',
        'serialNo', ${debit}), ${at} from ${keys};
    insert into batch_unit (day, step, unit, done_at) select '${DUE}', 'floor', 'P' || lpad(n::text, 18, '0'), ${at} from ${keys};
    commit`
}
