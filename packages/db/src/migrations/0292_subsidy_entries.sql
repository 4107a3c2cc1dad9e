-- What the company owes and paid in (1204) is asked three times a day, among all bookings of all years.
create index ledger_entry_subsidy on ledger_entry (biz_date) where debit = '1204' or credit = '1204';
-- Coupons that end are taken in portions by their last day.
create index coupon_received on coupon (valid_to, customer_no, coupon_id) where status = 'RECEIVED';
