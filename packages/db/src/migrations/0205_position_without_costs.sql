-- What a position cost, its dividends and its cycle are counted from its events (R-POS-1, R-POS-2); the sums kept here were written with
-- every booking and read by nothing but the next one.
alter table position
  drop column holding_cost,
  drop column dividend_pool,
  drop column diluted_cost,
  drop column cycle_begin;
