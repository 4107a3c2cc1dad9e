-- Every question about NAVs names its fund (the primary key): an index by day alone only made each landing NAV dearer.
drop index fund_nav_date;
