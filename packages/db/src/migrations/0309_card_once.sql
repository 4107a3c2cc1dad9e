-- A purchase that a card pays once, by a code of its bank and without a contract (R-ACT-15). The orders that are there are looked at by
-- 0323, while they are read and written.
alter table trade_order drop constraint trade_order_pay_way;
alter table trade_order add constraint trade_order_pay_way
  check (pay_way in ('CARD', 'CARD_ONCE', 'CASH_PRODUCT', 'REMIT', 'COUPON_ONLY', 'TRANSFORM', 'NONE')) not valid;
