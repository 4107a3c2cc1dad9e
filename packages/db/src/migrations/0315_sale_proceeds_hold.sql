-- What 0312 asks of a new sale holds for those before it too. A transaction of its own: the table is read as a whole, which shuts nobody out.
alter table trade_order validate constraint trade_order_proceeds;
