-- A registrar may set a least conversion of its own (C1, 07: MinInterconvertVol); null = that of a redemption holds.
alter table fund add column min_convert numeric(18, 2);
alter table fund add constraint fund_min_convert check (min_convert >= 0);
