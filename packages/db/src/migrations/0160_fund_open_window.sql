-- Days on which a periodically open fund deals (§3.12). Its state says only what holds today; an order after the cut-off, a page that
-- says when it opens next and a refusal that names the day need the windows themselves.
create table fund_open_window (
  fund_code char(6) not null references fund,
  opens date not null,
  closes date not null,
  constraint fund_open_window_pk primary key (fund_code, opens),
  constraint fund_open_window_span check (closes >= opens)
);
create trigger fund_open_window_version after insert or update or delete on fund_open_window
  for each statement execute function raise_market_version();
