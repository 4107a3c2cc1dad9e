-- Every day asks what was confirmed on one day and what was paid on one day: neither reads the days before.
create index order_confirm_day on order_confirm (confirm_date, ta_code);
create index payment_finished on payment (finished_at) where status = 'SUCCESS';
create index settlement_transfer_open on settlement_transfer (payee) where status in ('CREATED', 'SENT');
