-- Where the history of a position stood at one of its older events, folded once: whoever asks what is held now reads on from there. Histories
-- only grow, so a mark stays true.
create table position_mark (
  customer_no text not null,
  trade_acco text not null,
  fund_code char(6) not null,
  charge_type char(1) not null default '0',
  -- the last event that is in it, and the newest T of its events
  seq bigint not null,
  newest_day date not null,
  -- the newest day whose income was booked as shares
  added_day date,
  shares numeric(18, 2) not null,
  cost numeric(18, 2) not null,
  dividend_pool numeric(18, 2) not null,
  realised numeric(18, 2) not null,
  cycle_paid_in numeric(18, 2) not null,
  cycle_taken_out numeric(18, 2) not null,
  ever_paid_in numeric(18, 2) not null,
  ever_taken_out numeric(18, 2) not null,
  cost_known boolean not null,
  constraint position_mark_pk primary key (customer_no, trade_acco, fund_code, charge_type)
);
