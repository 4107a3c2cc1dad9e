-- A question counts from when it is asked (R-AST-13), and stands also where nobody waited for its answer (A15).
alter table assistant_turn add column outcome text not null default 'DONE';
alter table assistant_turn add constraint assistant_turn_outcome check (outcome in ('RUNNING', 'DONE', 'ABORTED'));
