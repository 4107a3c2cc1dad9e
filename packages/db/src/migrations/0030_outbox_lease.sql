-- Which process holds an intent: while it lives it holds an advisory lock of this number, so the intents of a killed
-- process are taken up at once and not only when their lease is over.
alter table outbox add column lease_owner integer;
create sequence process_number as integer cycle;
create index outbox_held on outbox (lease_owner) where done_at is null and lease_owner is not null;
