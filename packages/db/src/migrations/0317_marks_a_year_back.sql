-- The curve of a year must not cost more the longer a history is: besides the mark near today, from which what is held now is read, a position
-- keeps one from before the year that is drawn.
alter table position_mark add column reach text not null default 'NEWEST',
  add constraint position_mark_reach check (reach in ('NEWEST', 'YEAR'));
alter table position_mark drop constraint position_mark_pk;
alter table position_mark add constraint position_mark_pk primary key (customer_no, trade_acco, fund_code, charge_type, reach);
