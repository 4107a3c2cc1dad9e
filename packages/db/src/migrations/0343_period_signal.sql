-- What a smart debit was computed from is kept with its period (R-PLAN-7): an index close that is corrected later
-- would leave nobody able to say why a period took what it took. Null: a fixed amount, or from before it was kept.
alter table plan_period add column signal jsonb;
