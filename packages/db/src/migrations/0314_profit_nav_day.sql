-- The NAV by which a plan's take profit was judged last: each is asked once, on the evening it is here (R-PLAN-11). A fund of other
-- markets has that of T a day or two later.
alter table plan add column profit_nav_day date;
