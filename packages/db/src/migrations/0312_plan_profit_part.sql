-- What of a plan's shares is sold at its target, and where the money goes (R-PLAN-11): all of it to the card, unless its customer chose
-- a part, or the cash product (as R-CASH-13). The sale keeps what was chosen when it was placed.
alter table plan add column profit_part numeric(9, 6) not null default 1, add column profit_to text not null default 'CARD',
  add constraint plan_profit_part check (profit_part > 0 and profit_part <= 1),
  add constraint plan_profit_to check (profit_to in ('CARD', 'CASH'));
alter table trade_order add column proceeds text;
alter table trade_order add constraint trade_order_proceeds check (proceeds in ('CASH')) not valid;
create index trade_order_to_cash on trade_order (order_no) where proceeds = 'CASH' and pay_status = 'PAYABLE';
