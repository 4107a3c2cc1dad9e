-- A contract that the bank withdrew is signed again for a card that is bound (R-BNK-7).
alter table bank_signing drop constraint bank_signing_purpose;
alter table bank_signing add constraint bank_signing_purpose check (purpose in ('BIND', 'MERGE', 'RESIGN'));
