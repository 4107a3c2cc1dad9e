-- What the first page tells of the days since the newest NAV (R-HOM-1), and the orders under way, must not cost more the longer a
-- customer's history is.
create index ledger_entry_recent on ledger_entry (customer_no, created_at) where customer_no is not null;
create index order_confirm_recent on order_confirm (customer_no, created_at);
-- Quick redemptions alone (098): their money is on the card before any registrar knows of them.
create index trade_order_quick_paid on trade_order (customer_no, arrived_at) where biz_code = '098' and arrived_at is not null;
-- Every order that is not final (§3.15) beside those whose money or confirmation is open; replaces the narrower index of 0170.
create index trade_order_not_final on trade_order (customer_no, fund_code)
  where pay_status in ('UNPAID', 'PAYING', 'REFUNDING', 'PAYABLE', 'PAYING_OUT', 'PAYOUT_FAILED')
    or (apply_status in ('CREATED', 'ACCEPTED', 'SENT', 'SEND_FAILED') and confirm_status in ('WAIT', 'ACCEPT_CONFIRMED', 'POSTPONED'))
    or (confirm_status = 'WAIT' and pay_status = 'ARRIVED')
    or (confirm_status = 'FAILED' and pay_status = 'PAID')
    or (confirm_status in ('CONFIRMED', 'PARTIAL') and biz_code in ('024', '025', '063', '098', '142', '150') and pay_status <> 'ARRIVED')
    or (confirm_status = 'PARTIAL' and biz_code in ('020', '021', '022', '023', '039') and pay_status <> 'PART_REFUNDED');
drop index trade_order_open;
