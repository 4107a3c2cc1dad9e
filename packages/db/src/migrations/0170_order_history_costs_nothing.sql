-- What is asked with each order, and on the pages before it, must not cost more the longer a customer's history is. What a card paid this
-- month (R-BNK-5) is summed from the index alone, amounts in it and other cards left out; replaces the index of 0073.
create index payment_card_month on payment (customer_no, trade_acco, created_at) include (amount)
  where kind = 'DEBIT' and status <> 'FAILED';
drop index payment_card_use;
-- Orders under way and money on its way to or from the customer (§6.1): what is settled leaves the index. Wider than the one it replaces.
create index trade_order_open on trade_order (customer_no, fund_code)
  where pay_status in ('UNPAID', 'PAYING', 'REFUNDING', 'PAYABLE', 'PAYING_OUT', 'PAYOUT_FAILED')
    or (apply_status in ('CREATED', 'ACCEPTED', 'SENT', 'SEND_FAILED') and confirm_status in ('WAIT', 'ACCEPT_CONFIRMED', 'POSTPONED'));
drop index trade_order_under_way;
