-- By what a member of staff is known as a customer (R-STF-5): nobody handles his own case.
alter table staff add column id_index bytea, add column mobile_index bytea;
