-- What the natural-day steps look for: unpaid orders by age, ends of documents and risk results, rows whose time is over.
create index trade_order_unpaid on trade_order (apply_at) where pay_status = 'UNPAID' and apply_status = 'CREATED';
create index customer_identity_end on customer_identity (id_end);
create index risk_result_end on risk_result (valid_until) where confirmed_at is not null;
create index session_end on session (expires_at);

-- Codes that were typed in rightly do not count against the address they were asked from: a shared address of honest
-- people is not locked, one that bombs numbers is.
alter table sms_code add column confirmed_at timestamptz;
