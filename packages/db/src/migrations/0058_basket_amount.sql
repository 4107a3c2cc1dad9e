-- What a basket out brings is an estimate and may be nothing: a rest of shares worth less than a fen.
alter table parent_order drop constraint parent_order_amount;
alter table parent_order add constraint parent_order_amount check (amount > 0 or (kind = 'BASKET_OUT' and amount = 0));
