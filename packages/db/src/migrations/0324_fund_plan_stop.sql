-- Two persons have decided to end every plan of a fund: its plans end one by one after that, and until the last has, the fund takes
-- no new one. How a decision came about stands in the audit trail.
create table fund_plan_stop (
  stop_no bigint generated always as identity,
  fund_code char(6) not null references fund,
  approved_by text not null,
  approved_at timestamptz not null,
  ended_at timestamptz,
  constraint fund_plan_stop_pk primary key (stop_no)
);
create unique index fund_plan_stop_open on fund_plan_stop (fund_code) where ended_at is null;
create index plan_open_of_fund on plan (fund_code, customer_no, plan_no) where status in ('RUNNING', 'PAUSED');
