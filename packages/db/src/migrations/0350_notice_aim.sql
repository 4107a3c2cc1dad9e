-- Whom a notice is put before (R-NTC-2): by sales channel, by where one reads (browser, app, WeChat), by audience, and which of two
-- comes first. Until now every notice stood over everybody's page. Null channels or platforms: all of them.
alter table notice_version
  add column channels text[],
  add column platforms text[],
  add column audience text not null default 'ALL',
  add column priority integer not null default 0,
  add constraint notice_version_channels check (channels is null or cardinality(channels) > 0),
  add constraint notice_version_platforms check (
    platforms is null or (cardinality(platforms) > 0 and platforms <@ array['WEB', 'APP', 'WECHAT'])
  ),
  add constraint notice_version_audience check (audience in ('ALL', 'HOLDERS', 'OPENING')),
  add constraint notice_version_holders check (audience <> 'HOLDERS' or cardinality(fund_codes) > 0),
  add constraint notice_version_priority check (priority between 0 and 9);

-- What stood over a customer's pages on a day: one a day, whatever kind it is and in however many tabs.
create table popup_day (
  customer_no text not null,
  day date not null,
  kind text not null,
  id text not null,
  constraint popup_day_pk primary key (customer_no, day),
  constraint popup_day_kind check (kind in ('NOTICE', 'CAMPAIGN'))
);
