-- What registrars are asked to end: the trade account of an unbound card (009, R-ACT-13), and with the last one the fund
-- account itself (002). A request waits for the next batch, is sent with it and answered by file 02. A registration that
-- was ended has status 3; the same card bound again asks for it anew (008).
create table closing_registration (
  customer_no text not null references customer,
  ta_code text not null,
  trade_acco text not null,
  seq integer not null,
  biz_code char(3) not null,
  state text not null default 'WAITING',
  wanted_at timestamptz not null,
  fund_acco text,
  app_sheet_no text,
  sent_on date,
  return_code text,
  answered_at timestamptz,
  constraint closing_registration_pk primary key (customer_no, ta_code, trade_acco, seq),
  constraint closing_registration_of foreign key (customer_no, trade_acco, ta_code) references ta_registration,
  constraint closing_registration_code check (biz_code in ('002', '009')),
  -- DROPPED: the card is bound again, or the registrar keeps nothing; UNANSWERED: it kept silent and is asked again
  constraint closing_registration_state check (state in ('WAITING', 'SENT', 'CONFIRMED', 'REFUSED', 'DROPPED', 'UNANSWERED')),
  constraint closing_registration_sent check ((state in ('WAITING', 'DROPPED')) = (app_sheet_no is null))
);
create unique index closing_registration_waiting on closing_registration (customer_no, ta_code, trade_acco) where state = 'WAITING';
create unique index closing_registration_sheet on closing_registration (app_sheet_no) where app_sheet_no is not null;
create index closing_registration_open on closing_registration (ta_code, state) where state in ('WAITING', 'SENT');
create index closing_registration_day on closing_registration (ta_code, sent_on) where sent_on is not null;
