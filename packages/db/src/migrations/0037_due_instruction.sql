-- What a customer wants to happen to a lot on its due day (§3.12); no row = it goes on. A step makes the redemption of it.
create table due_instruction (
  customer_no text not null,
  lot_id bigint not null,
  due_date date not null,
  trade_acco text not null,
  fund_code char(6) not null,
  choice text not null,
  -- with REDEEM_PART
  shares numeric(18, 2),
  given_at timestamptz not null,
  order_no char(20),
  outcome text,
  constraint due_instruction_pk primary key (customer_no, lot_id, due_date),
  constraint due_instruction_choice check (choice in ('ROLL', 'REDEEM_ALL', 'REDEEM_PART')),
  constraint due_instruction_shares check ((choice = 'REDEEM_PART') = (shares is not null) and coalesce(shares, 1) > 0)
);
create index due_instruction_day on due_instruction (due_date) where choice <> 'ROLL' and outcome is null;
