-- A transfer that the bank refused (P4 to a registrar, Q2 to the advance bank, F1) is asked again under a number of its own, once.
alter table settlement_transfer add column repeats text;
alter table settlement_transfer add constraint settlement_transfer_repeats unique (repeats);
alter table settlement_transfer add constraint settlement_transfer_repeats_fkey foreign key (repeats) references settlement_transfer (serial_no);
create index settlement_transfer_failed on settlement_transfer (serial_no) where status = 'FAILED';
