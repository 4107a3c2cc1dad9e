-- The rows that wait are taken up account by account, in ranges of accounts, without reading a whole day at once.
alter table registrar_record add column account text generated always as (record ->> 'TransactionAccountID') stored;
drop index registrar_record_open;
create index registrar_record_open on registrar_record (file_type, ta_code, account, file_date) where state = 'PENDING';

-- Nothing asks a file's row by its serial: that a serial is booked once is the matter of order_confirm.
drop index registrar_record_serial;

-- Receipts, holdings and summaries (05, 11, 12, 26) are compared as a whole: no row of them waits.
update registrar_record set state = 'APPLIED' where state = 'PENDING' and file_type in ('05', '11', '12', '26');
