-- Call-backs that a buyer of 80 years or more gets before a purchase above R2 (R-ACC-8): asked for by the refused submit, decided in
-- the review queue, good for one order of that fund up to the amount that was asked.
create table call_back (
  customer_no text not null,
  fund_code char(6) not null,
  seq integer not null,
  review_id bigint not null,
  state text not null default 'WAITING',
  -- null: shares of another fund, no amount
  max_amount numeric(18, 2),
  asked_at timestamptz not null,
  order_no text,
  constraint call_back_pk primary key (customer_no, fund_code, seq),
  constraint call_back_state check (state in ('WAITING', 'GRANTED', 'REFUSED', 'USED')),
  constraint call_back_order check ((state = 'USED') = (order_no is not null))
);
create unique index call_back_waiting on call_back (customer_no, fund_code) where state = 'WAITING';
create unique index call_back_review on call_back (review_id);
