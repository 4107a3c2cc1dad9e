-- Shares of open orders that nothing is left for, since the registrar holds (131) or took (142, 145) shares meanwhile. With frozen_shares they are
-- all shares of open orders, so that an order that ends frees its own and no other's.
alter table position add column uncovered_shares numeric(18, 2) not null default 0;
alter table position add constraint position_uncovered check (uncovered_shares >= 0);
