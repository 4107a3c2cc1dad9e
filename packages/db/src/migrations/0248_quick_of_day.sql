-- What everybody took quickly in a natural day is asked with each quick withdrawal while the platform has set a limit (`quick.perDay`,
-- R-CASH-8), and of a fund with a quota: found by the day, whatever other orders there are.
create index trade_order_quick_of_day on trade_order (apply_at) where biz_code = '098';
