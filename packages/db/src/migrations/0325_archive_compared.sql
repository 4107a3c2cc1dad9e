-- How an archive stood beside the registrars' lists of its last day (R-MIG-1): the positions compared, and the differences from a list that
-- both persons took over, each with its reason (in the request). Null: it went in before lists were compared.
alter table legacy_batch add column compared integer, add column taken_over integer;
alter table legacy_batch add constraint legacy_batch_compared check (compared >= 0 and compared <= positions and taken_over >= 0);
