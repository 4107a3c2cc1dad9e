-- Plans that look at an index's valuation (§8.4): its price-earnings ratio beside its close, null where nobody publishes one.
alter table market_index_day add column pe numeric(12, 4);
alter table plan drop constraint plan_mode;
alter table plan add constraint plan_mode check (mode in ('FIXED', 'MA', 'RISE_FALL', 'VALUATION'));
