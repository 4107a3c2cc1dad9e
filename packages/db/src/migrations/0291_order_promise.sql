-- The days an order was promised for (R-PRM-1). They are the columns of the order until something moves them; whoever moves them writes
-- the old ones as row 0 first, so nothing is written while an order is placed, and what was told is never lost.
create table order_promise (
  customer_no text not null,
  order_no char(20) not null,
  seq integer not null,
  cause text not null,
  t_date date not null,
  confirm_date date not null,
  arrive_date date,
  told_at timestamptz not null,
  constraint order_promise_pk primary key (customer_no, order_no, seq),
  constraint order_promise_cause check (cause in ('SUBMIT', 'LATE_PAYMENT', 'CARRIED_OVER', 'CALENDAR')),
  constraint order_promise_first check ((seq = 0) = (cause = 'SUBMIT'))
);
revoke update, delete, truncate on order_promise from tongzhou_app;
