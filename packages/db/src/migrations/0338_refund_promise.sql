-- What an order owes back is promised too (R-PRM-1): by the end of the day on which the bank is asked for it.
alter table promise_result drop constraint promise_result_item;
alter table promise_result add constraint promise_result_item check (item in ('CONFIRM', 'ARRIVE', 'REFUND')) not valid;
