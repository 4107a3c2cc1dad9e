-- How a customer invests, shown to whoever has the link (实盘分享): shares of asset classes, a number of funds and two habits, as they
-- were on the day he shared them. No amount, fund, return or name is in it, and the row is found by a keyed secret alone.
create table share_card (
  customer_no text not null references customer,
  share_no bigint generated always as identity,
  -- SHA-256 of the secret in the link.
  token_index bytea not null,
  as_of date not null,
  -- [{ label, percent }], the largest first.
  classes jsonb not null,
  funds integer not null,
  longest_days integer not null,
  plan_weeks integer not null,
  -- Real time, as the end is.
  shared_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  constraint share_card_pk primary key (customer_no, share_no)
);
create unique index share_card_token on share_card (token_index);
create unique index share_card_live on share_card (customer_no) where ended_at is null;
