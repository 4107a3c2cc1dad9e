-- Money that comes back without a form (a dividend in cash, a sale that nobody filled in) goes to the customer's card. With his consent it
-- goes to the cash product instead (R-CASH-13): a rule for each trade account and source, off until he turns it on, and every change of it
-- with the text he agreed to.
create table idle_rule (
  customer_no text not null,
  trade_acco text not null,
  source text not null,
  state text not null,
  min_amount numeric(18, 2) not null,
  changed_at timestamptz not null,
  constraint idle_rule_pk primary key (customer_no, trade_acco, source),
  constraint idle_rule_card foreign key (customer_no, trade_acco) references bank_card (customer_no, trade_acco),
  constraint idle_rule_source check (source in ('SALE', 'DIVIDEND')),
  constraint idle_rule_state check (state in ('ON', 'OFF')),
  constraint idle_rule_least check (min_amount >= 0.01)
);
create index idle_rule_on on idle_rule (customer_no) where state = 'ON';

create table idle_rule_change (
  customer_no text not null,
  trade_acco text not null,
  source text not null,
  seq integer not null,
  state text not null,
  min_amount numeric(18, 2) not null,
  -- What he agreed to, word for word; null: the rule was turned off.
  wording text,
  content text,
  actor text not null,
  at timestamptz not null,
  constraint idle_rule_change_pk primary key (customer_no, trade_acco, source, seq),
  constraint idle_rule_change_rule foreign key (customer_no, trade_acco, source) references idle_rule,
  constraint idle_rule_change_state check (state in ('ON', 'OFF')),
  constraint idle_rule_change_text check ((state = 'ON') = (wording is not null and content is not null))
);
revoke update, delete, truncate on idle_rule_change from tongzhou_app;
