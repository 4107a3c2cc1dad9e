-- Operations of two persons wait as requests now (0220). What was proposed under a typed name is approved by nobody any more: it ends
-- here and is asked for again. Names of the time before are marked, so that none is taken for a member of staff.
drop table parameter_proposal;
drop table trade_calendar_proposal;

update reconciliation_break set resolution = null, proposed_by = null, proposed_at = null where resolved_at is null;
update reconciliation_break set proposed_by = 'legacy:' || proposed_by where proposed_by is not null;
update reconciliation_break set resolved_by = 'legacy:' || resolved_by where resolved_by <> 'batch';

update nav_hold set proposed_by = null where state = 'HELD';
update nav_hold set proposed_by = 'legacy:' || proposed_by where proposed_by is not null;
update nav_hold set decided_by = 'legacy:' || decided_by where decided_by is not null;

update remittance set proposed_action = null, proposed_order_no = null, proposed_reason = null, proposed_by = null, proposed_at = null
  where state = 'OPEN';
update remittance set proposed_by = 'legacy:' || proposed_by where proposed_by is not null;
update remittance set decided_by = 'legacy:' || decided_by where decided_by is not null;

update difference_settlement set state = 'REJECTED', decided_by = 'migration', decided_at = now() where state = 'PROPOSED';
update difference_settlement set proposed_by = 'legacy:' || proposed_by;
update difference_settlement set decided_by = 'legacy:' || decided_by where decided_by is not null and decided_by <> 'migration';
drop index difference_settlement_open;

-- Sample members of staff belong to a sandbox: without one they do not sign in.
alter table staff add column is_sample boolean not null default false;
