-- A plan may take more by a sum of yuan for each year that it has run, and never more in a period than its customer has allowed
-- (R-PLAN-9, R-PLAN-8). A sum that grows needs such a ceiling.
alter table plan add column step_up numeric(18, 2);
alter table plan add column debit_max numeric(18, 2);
alter table plan add constraint plan_step_up check (step_up is null or (step_up > 0 and debit_max is not null));
alter table plan add constraint plan_debit_max check (debit_max >= base_amount);
