-- Money that somebody remitted to the supervised account (§3.3; M1 and M2 of §12.5): one row per entry of the bank, matched with an
-- order, or returned to its payer. Until then it has an age and an owner.
create table remittance (
  entry_no text not null,
  business_day date not null,
  booked_at timestamptz not null,
  amount numeric(18, 2) not null,
  name_index bytea not null,
  name_cipher bytea not null,
  account_index bytea not null,
  account_cipher bytea not null,
  account_tail text not null,
  payer_bank text not null,
  remark text not null,
  state text not null,
  -- why no order took it
  reason text,
  owner text not null default 'settlement',
  customer_no text,
  order_no char(20),
  return_serial text,
  returns integer not null default 0,
  -- what one person proposed; another decides
  proposed_action text,
  proposed_order_no char(20),
  proposed_reason text,
  proposed_by text,
  proposed_at timestamptz,
  decided_by text,
  received_at timestamptz not null,
  closed_at timestamptz,
  constraint remittance_pk primary key (entry_no),
  constraint remittance_amount check (amount > 0),
  constraint remittance_state check (state in ('OPEN', 'MATCHED', 'RETURNING', 'RETURNED')),
  constraint remittance_order check ((state = 'MATCHED') = (order_no is not null)),
  constraint remittance_closed check ((state in ('MATCHED', 'RETURNED')) = (closed_at is not null)),
  constraint remittance_proposal check (proposed_action is null or proposed_action in ('MATCH', 'RETURN')),
  constraint remittance_two_persons check (decided_by is null or decided_by <> proposed_by),
  constraint remittance_return unique (return_serial)
);
create index remittance_open on remittance (entry_no) where state = 'OPEN';
create index remittance_day on remittance (business_day);
-- How far the bank's list of incoming money has been read.
create table incoming_cursor (
  id integer not null default 1,
  entry_no text not null,
  constraint incoming_cursor_pk primary key (id),
  constraint incoming_cursor_one check (id = 1)
);
-- Unpaid orders of a card, for the money that comes for them.
create index trade_order_unpaid_remittance on trade_order (customer_no, trade_acco)
  where pay_way = 'REMIT' and pay_status = 'UNPAID' and apply_status = 'CREATED';
create index bank_card_owner on bank_card (card_index) where unbound_at is null;
