-- What was agreed to is never changed: a confirmation that waits for its payment (R-SUI-3) stands beside the consents until its order
-- is placed, instead of being moved from a key of its own to the order.
create table waiting_confirmation (
  customer_no text not null,
  fund_code char(6) not null,
  version integer not null,
  confirmed_at timestamptz not null,
  constraint waiting_confirmation_pk primary key (customer_no, fund_code, version)
);
insert into waiting_confirmation (customer_no, fund_code, version, confirmed_at)
  select customer_no, substr(order_no, 4), version, agreed_at from consent where order_no like 'R5:%';
delete from consent where order_no like 'R5:%';
revoke update, delete, truncate on consent from tongzhou_app;
revoke truncate on order_event, trade_calendar_version, trade_calendar from tongzhou_app;
