-- The chain of a customer's account (R-TL-3): each natural day's rows of what moved his money and shares, sealed with the hash of the day
-- before, so that no row of a sealed day can be changed, taken out or slipped in unseen. `leaves` keeps eight bytes of each row's hash, in
-- the order of the rows: a changed row is named and not its day alone.
create table account_seal (
  customer_no text not null,
  day date not null,
  prev_hash bytea not null,
  hash bytea not null,
  rows bigint not null,
  leaves bytea not null,
  sealed_at timestamptz not null,
  constraint account_seal_pk primary key (customer_no, day),
  constraint account_seal_leaves check (rows > 0 and octet_length(leaves) = 8 * rows)
);
create index account_seal_day on account_seal (day);
revoke update, delete, truncate on account_seal from tongzhou_app;
revoke update, delete, truncate on order_confirm from tongzhou_app;

-- When it was written, as the other four have it; of older rows the evening of their day.
alter table lot_change add column created_at timestamptz;
update lot_change set created_at = (confirm_date + time '22:00') at time zone 'Asia/Shanghai';
alter table lot_change alter column created_at set not null;

-- Rows of one day lie side by side in tables that only grow: ranges of pages find them at next to no cost for who writes.
create index order_event_at on order_event using brin (at) with (pages_per_range = 16, autosummarize = on);
create index order_confirm_created on order_confirm using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index position_event_created on position_event using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index lot_change_created on lot_change using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index ledger_entry_created on ledger_entry using brin (created_at) with (pages_per_range = 16, autosummarize = on);

-- A row as it is hashed: every column, named here one by one, so that a column that comes later changes no hash of before.
create view sealed_row as
  select customer_no, at as written_at, 'order_event' as source, concat_ws('/', trim(order_no), lpad(seq::text, 6, '0')) as key,
    sha256(convert_to(jsonb_build_array('order_event', customer_no, order_no, seq,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), actor, event, from_pay, to_pay, from_apply, to_apply, from_confirm,
      to_confirm, encode(payload_hash, 'hex'), detail)::text, 'UTF8')) as leaf
  from order_event
  union all
  select customer_no, created_at, 'order_confirm', concat_ws('/', trim(order_no), ta_code, ta_serial_no),
    sha256(convert_to(jsonb_build_array('order_confirm', customer_no, order_no, ta_code, ta_serial_no, biz_code, confirm_date,
      return_code, nav, confirm_amount, confirm_shares, fee, agency_fee, finished, file_name, line, raw,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text, 'UTF8'))
  from order_confirm
  union all
  select customer_no, created_at, 'position_event', concat_ws('/', trade_acco, fund_code, charge_type, lpad(seq::text, 12, '0')),
    sha256(convert_to(jsonb_build_array('position_event', customer_no, trade_acco, fund_code, charge_type, seq, t_date, confirm_date, kind,
      shares_change, money_in, money_out, cash_dividend, order_no, cost_known,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text, 'UTF8'))
  from position_event
  union all
  select customer_no, created_at, 'lot_change', concat_ws('/', trade_acco, fund_code, charge_type, lpad(seq::text, 12, '0')),
    sha256(convert_to(jsonb_build_array('lot_change', customer_no, trade_acco, fund_code, charge_type, lot_id, seq, kind, shares_change,
      t_date, confirm_date, order_no, ta_serial_no,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text, 'UTF8'))
  from lot_change
  union all
  select customer_no, created_at, 'ledger_entry', lpad(id::text, 12, '0'),
    sha256(convert_to(jsonb_build_array('ledger_entry', id, biz_date, debit, credit, amount, currency, event, cause, order_no,
      credit_order_no, customer_no, ta_code, bank_serial, reversal_of,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text, 'UTF8'))
  from ledger_entry where customer_no is not null;

-- What is being written and what is being sealed know of each other: a seal waits until the writers of its day are done.
create function account_row_under_way() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7001002);
  return null;
end
$$;
create trigger account_row_under_way before insert on order_event for each statement execute function account_row_under_way();
create trigger account_row_under_way before insert on order_confirm for each statement execute function account_row_under_way();
create trigger account_row_under_way before insert on position_event for each statement execute function account_row_under_way();
create trigger account_row_under_way before insert on lot_change for each statement execute function account_row_under_way();
create trigger account_row_under_way before insert on ledger_entry for each statement execute function account_row_under_way();
