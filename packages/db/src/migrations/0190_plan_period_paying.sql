-- A deduction that is tried again asks what its first try asked: changes after 09:00 of a deduction day are for the next period (R-DCA-3).
alter table plan_period add column trade_acco text;
alter table plan_period add column pay_way text;
alter table plan_period add constraint plan_period_pay_way check (pay_way in ('CARD', 'CASH_PRODUCT'));
