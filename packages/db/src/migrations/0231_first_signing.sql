-- A bound card without a contract is signed (SIGN); one whose contract ended is signed again, also on a new mobile (RESIGN).
alter table bank_signing drop constraint bank_signing_purpose;
alter table bank_signing add constraint bank_signing_purpose check (purpose in ('BIND', 'MERGE', 'RESIGN', 'CHECK', 'SIGN'));
