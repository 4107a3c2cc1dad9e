-- Which lots a sale took (R-LOT-2): a lot changes in place, so without these rows nobody could say later what a fee was made of. A lot
-- began with its shares less the sum of its changes. Gross and fee of a line are no columns: they follow from the shares, the confirmed
-- NAV and the tiers that the order kept, and stored a second time they could contradict them. What left a lot before this table was
-- kept is one row BEFORE.
create table lot_change (
  customer_no text not null,
  trade_acco text not null,
  fund_code char(6) not null,
  charge_type char(1) not null default '0',
  lot_id bigint not null,
  seq bigint generated always as identity,
  kind text not null,
  shares_change numeric(18, 2) not null,
  t_date date not null,
  confirm_date date not null,
  order_no char(20),
  ta_serial_no text,
  constraint lot_change_pk primary key (customer_no, trade_acco, fund_code, charge_type, lot_id, seq),
  constraint lot_change_kind check (kind in ('USED', 'SPLIT', 'BEFORE')),
  constraint lot_change_moves check (shares_change <> 0),
  constraint lot_change_of_order check ((kind = 'BEFORE') = (order_no is null))
);
create index lot_change_order on lot_change (customer_no, order_no);
insert into lot_change (customer_no, trade_acco, fund_code, charge_type, lot_id, kind, shares_change, t_date, confirm_date)
  select customer_no, trade_acco, fund_code, charge_type, lot_id, 'BEFORE', shares - original_shares, current_date, current_date
  from lot where shares < original_shares;
revoke update, delete, truncate on lot_change from tongzhou_app;

-- The history behind incomes was insert-only by custom; now by right. Day incomes were never kept in a table.
revoke update, delete, truncate on position_event from tongzhou_app;
drop table position_day;
