-- A question whose answer nobody waited for stands too (A15): it was asked, and it counts.
alter table assistant_turn add column outcome text not null default 'DONE';
alter table assistant_turn add constraint assistant_turn_outcome check (outcome in ('DONE', 'ABORTED'));
