-- Changed data of customers on their way to the registrars that keep an account of them (R-ACC-12, application 003). A change
-- waits, is asked for with the next batch and answered by file 02; changes before that batch travel in one record.
create table account_change (
  customer_no text not null references customer,
  ta_code text not null,
  seq integer not null,
  state text not null default 'WAITING',
  wanted_at timestamptz not null,
  app_sheet_no text,
  trade_acco text,
  fund_acco text,
  -- the data as sent, so that a batch written again has the same bytes
  fields_cipher bytea,
  sent_on date,
  return_code text,
  answered_at timestamptz,
  constraint account_change_pk primary key (customer_no, ta_code, seq),
  -- UNCHANGED: nothing of what the registrar keeps; UNANSWERED: it kept silent and was asked again
  constraint account_change_state check (state in ('WAITING', 'SENT', 'CONFIRMED', 'REFUSED', 'UNCHANGED', 'UNANSWERED')),
  constraint account_change_sent check ((state in ('WAITING', 'UNCHANGED')) = (app_sheet_no is null))
);
create unique index account_change_waiting on account_change (customer_no, ta_code) where state = 'WAITING';
create unique index account_change_sheet on account_change (app_sheet_no) where app_sheet_no is not null;
create index account_change_open on account_change (ta_code, state) where state in ('WAITING', 'SENT');
create index account_change_day on account_change (ta_code, sent_on) where sent_on is not null;
