-- A row may be written just before midnight and committed after the night's seal: by a request under way while the clock moves on. Such a
-- row goes with the next seal. It is found by its transaction, which none of before the seal is.
create or replace view sealed_row as
  select customer_no, at as written_at, 'order_event' as source, concat_ws('/', trim(order_no), lpad(seq::text, 6, '0')) as key,
    sha256(convert_to(jsonb_build_array('order_event', customer_no, order_no, seq,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), actor, event, from_pay, to_pay, from_apply, to_apply, from_confirm,
      to_confirm, encode(payload_hash, 'hex'), detail)::text, 'UTF8')) as leaf, xmin as born
  from order_event
  union all
  select customer_no, created_at, 'order_confirm', concat_ws('/', trim(order_no), ta_code, ta_serial_no),
    sha256(convert_to(jsonb_build_array('order_confirm', customer_no, order_no, ta_code, ta_serial_no, biz_code, confirm_date,
      return_code, nav, confirm_amount, confirm_shares, fee, agency_fee, finished, file_name, line, raw,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text, 'UTF8')), xmin
  from order_confirm
  union all
  select customer_no, created_at, 'position_event', concat_ws('/', trade_acco, fund_code, charge_type, lpad(seq::text, 12, '0')),
    sha256(convert_to(jsonb_build_array('position_event', customer_no, trade_acco, fund_code, charge_type, seq, t_date, confirm_date, kind,
      shares_change, money_in, money_out, cash_dividend, order_no, cost_known,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text, 'UTF8')), xmin
  from position_event
  union all
  select customer_no, created_at, 'lot_change', concat_ws('/', trade_acco, fund_code, charge_type, lpad(seq::text, 12, '0')),
    sha256(convert_to(jsonb_build_array('lot_change', customer_no, trade_acco, fund_code, charge_type, lot_id, seq, kind, shares_change,
      t_date, confirm_date, order_no, ta_serial_no,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text, 'UTF8')), xmin
  from lot_change
  union all
  select customer_no, created_at, 'ledger_entry', lpad(id::text, 12, '0'),
    sha256(convert_to(jsonb_build_array('ledger_entry', id, biz_date, debit, credit, amount, currency, event, cause, order_no,
      credit_order_no, customer_no, ta_code, bank_serial, reversal_of,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text, 'UTF8')), xmin
  from ledger_entry where customer_no is not null;

-- Each run of the seal: every transaction before `horizon` had ended when it read its rows.
create table account_seal_run (
  day date not null,
  horizon xid not null,
  sealed_at timestamptz not null,
  constraint account_seal_run_pk primary key (day)
);
revoke update, delete, truncate on account_seal_run from tongzhou_app;
