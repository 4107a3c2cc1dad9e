-- A fund that leaves the list of the cash product while somebody holds it stays in it for what is held: it takes no new money, and its
-- shares go on being shown, withdrawn and used to pay (R-CASH-1).
alter table cash_fund add column state text not null default 'OPEN';
alter table cash_fund add constraint cash_fund_state check (state in ('OPEN', 'CLOSED_IN'));
-- A new order of the list moves every rank at once.
alter table cash_fund drop constraint cash_fund_rank;
alter table cash_fund add constraint cash_fund_rank unique (rank) deferrable initially deferred;
