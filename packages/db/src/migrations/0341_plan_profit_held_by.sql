-- Who holds the profit of a plan that nothing sells by itself (R-PLAN-11): its customer, who took a sale back or turned it off, or the
-- limits of its fund. What the limits held is armed again once they allow its sale. Those that are held now were told that only their
-- customers arm them, so they stay the customers'.
alter table plan add column profit_held_by text;
update plan set profit_held_by = 'CUSTOMER' where profit_state = 'HELD';
alter table plan add constraint plan_profit_held_by
  check (case when profit_state = 'HELD' then profit_held_by in ('CUSTOMER', 'LIMITS') else profit_held_by is null end);
