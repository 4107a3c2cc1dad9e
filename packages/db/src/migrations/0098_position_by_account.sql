-- A registrar names a position by trade account and fund: without an index every income and dividend read all positions to find its one.
create index position_account on position (trade_acco, fund_code);
