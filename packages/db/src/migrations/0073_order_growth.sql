-- What placing an order looks up must not grow with the customer's history: what he paid by card this month (R-BNK-5) and
-- whether a purchase of the fund is still under way (3024).
create index payment_card_use on payment (customer_no, created_at) where kind = 'DEBIT';
create index trade_order_under_way on trade_order (customer_no, fund_code)
  where confirm_status in ('WAIT', 'ACCEPT_CONFIRMED');
