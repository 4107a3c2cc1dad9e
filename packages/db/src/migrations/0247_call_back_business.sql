-- What a buyer of 80 years or more was called about (R-ACC-8): a case without an amount, of shares that move, was good for a purchase of any
-- size, and one of a small purchase for a conversion of a whole holding. A case is good for its own business alone; shares are kept with their
-- fund. One of shares that was asked for before covers nothing more.
alter table call_back
  add column business text,
  add column from_fund char(6),
  add column max_shares numeric(18, 2);
update call_back set business = case when max_amount is null then 'TRANSFORM' else 'BUY' end;
alter table call_back
  alter column business set not null,
  add constraint call_back_business check (business in ('BUY', 'PLAN', 'TRANSFORM', 'SELL_THEN_BUY')),
  add constraint call_back_shares check ((from_fund is null) = (max_shares is null));
drop index call_back_waiting;
create unique index call_back_waiting on call_back (customer_no, fund_code, business) where state = 'WAITING';
