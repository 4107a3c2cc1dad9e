-- A number that was given to somebody else (R-ACT-6): whoever has it now takes it from a login that nobody used for 90 days, once the
-- code proved the number and nothing proved him to be the old owner. That login keeps the sealed number for its record, but is found by
-- it no more, and nothing is sent to it: it has no mobile_index until its owner sets another number.
alter table customer drop constraint customer_mobile_kept;
alter table customer add constraint customer_mobile_kept check (status = '3' or mobile_cipher is not null);

alter table mobile_change drop constraint mobile_change_proven_by;
alter table mobile_change add constraint mobile_change_proven_by
  check (proven_by in ('CHANGE_MOBILE', 'MOBILE_LOST', 'RECYCLED'));
