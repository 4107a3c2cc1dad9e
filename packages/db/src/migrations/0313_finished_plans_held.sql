-- Until now plans that had run their course were never sold at their target. Their customers were not told that they would be: the
-- profit of those is held until its customer turns it on (R-PLAN-11).
update plan set profit_state = 'HELD', profit_day = null, profit_peak = null
  where status = 'FINISHED' and profit_target is not null and profit_state in ('ARMED', 'REACHED');
