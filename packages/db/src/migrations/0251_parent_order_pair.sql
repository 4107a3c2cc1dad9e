-- A mixed withdrawal (R-CASH-9) is two instructions of one submit: the quick one and the ordinary one for what is above the quick
-- room. Until now a customer above the room had to submit twice, the second time with another split than he was shown.
alter table parent_order add column pair_no char(20);
alter table parent_order add constraint parent_order_pair check (pair_no is null or kind in ('WITHDRAW', 'QUICK_WITHDRAW'));
create index parent_order_paired on parent_order (customer_no, pair_no) where pair_no is not null;
