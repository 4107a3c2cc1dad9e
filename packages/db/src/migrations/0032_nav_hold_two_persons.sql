-- §12.2: a held NAV is published when two different people have said so.
alter table nav_hold add column proposed_by text;
alter table nav_hold add column decided_at timestamptz;
alter table nav_hold add constraint nav_hold_two_persons
  check (state <> 'APPROVED' or (proposed_by is not null and decided_by is not null and proposed_by <> decided_by));
