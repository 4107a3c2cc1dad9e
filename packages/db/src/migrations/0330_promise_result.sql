-- What became of each promised day (R-PRM-2), written once by step 047. Two persons may name another cause; a day is never changed.
create table promise_result (
  customer_no text not null,
  order_no char(20) not null,
  item text not null,
  kind text not null,
  promised date not null,
  actual date not null,
  days_late integer not null,
  cause text,
  cause_by text,
  constraint promise_result_pk primary key (customer_no, order_no, item),
  constraint promise_result_item check (item in ('CONFIRM', 'ARRIVE')),
  constraint promise_result_days check (days_late = actual - promised),
  constraint promise_result_cause check (cause in ('CALENDAR', 'LATE_PAYMENT', 'REGISTRAR', 'BANK', 'OURS')),
  constraint promise_result_late check ((cause is null) = (days_late <= 0))
);
create index promise_result_late on promise_result (actual) where cause is not null;
revoke update, delete, truncate on promise_result from tongzhou_app;
grant update (cause, cause_by) on promise_result to tongzhou_app;

-- The same counted by day, so that anybody may ask for the record of ninety days (R-PRM-2).
create table promise_count (
  actual date not null,
  kind text not null,
  item text not null,
  days_late integer not null,
  cause text not null,
  orders integer not null,
  constraint promise_count_pk primary key (actual, kind, item, days_late, cause),
  constraint promise_count_orders check (orders >= 0)
);
