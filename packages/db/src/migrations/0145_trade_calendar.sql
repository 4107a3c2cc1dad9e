-- The trading calendar (R-CAL-2): one row for every weekday of every market and version, never changed; of a day the row of the newest version
-- holds. CN is the exchanges' own calendar; HK and US say on which days funds dealing by them are closed besides. What is loaded later
-- comes in by two persons (npm run ops -- calendar). The years the product came with are its first version.
create table trade_calendar_version (
  version bigint generated always as identity,
  -- Of this version and all before it: processes keep the calendars they have read under this name.
  digest text not null,
  source text not null,
  reason text not null,
  proposed_by text not null,
  approver text not null,
  approved_at timestamptz not null,
  constraint trade_calendar_version_pk primary key (version),
  constraint trade_calendar_version_digest unique (digest)
);

create table trade_calendar (
  market text not null,
  day date not null,
  version bigint not null,
  is_open boolean not null,
  note text,
  constraint trade_calendar_pk primary key (market, day, version),
  constraint trade_calendar_of_version foreign key (version) references trade_calendar_version (version),
  constraint trade_calendar_market check (market in ('CN', 'HK', 'US')),
  constraint trade_calendar_weekday check (extract(isodow from day) <= 5)
);
revoke update, delete on trade_calendar_version, trade_calendar from tongzhou_app;

-- A file of days waits here for its second person.
create table trade_calendar_proposal (
  single boolean not null default true,
  source text not null,
  sha256 bytea not null,
  days jsonb not null,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  constraint trade_calendar_proposal_pk primary key (single),
  constraint trade_calendar_proposal_one check (single)
);

with version as (
  insert into trade_calendar_version (digest, source, reason, proposed_by, approver, approved_at)
  values ('built-in', 'migration 0145', 'the exchanges'' notices of 2015-2026', 'migration', 'migration', now())
  returning version
), closures (market, year, closed) as (
  values
    ('CN', 2015, '01-01 01-02 02-18 02-19 02-20 02-23 02-24 04-06 05-01 06-22 09-03 09-04 10-01 10-02 10-05 10-06 10-07'),
    ('CN', 2016, '01-01 02-08 02-09 02-10 02-11 02-12 04-04 05-02 06-09 06-10 09-15 09-16 10-03 10-04 10-05 10-06 10-07'),
    ('CN', 2017, '01-02 01-27 01-30 01-31 02-01 02-02 04-03 04-04 05-01 05-29 05-30 10-02 10-03 10-04 10-05 10-06'),
    ('CN', 2018, '01-01 02-15 02-16 02-19 02-20 02-21 04-05 04-06 04-30 05-01 06-18 09-24 10-01 10-02 10-03 10-04 10-05 12-31'),
    ('CN', 2019, '01-01 02-04 02-05 02-06 02-07 02-08 04-05 05-01 05-02 05-03 06-07 09-13 10-01 10-02 10-03 10-04 10-07'),
    ('CN', 2020, '01-01 01-24 01-27 01-28 01-29 01-30 01-31 04-06 05-01 05-04 05-05 06-25 06-26 10-01 10-02 10-05 10-06 10-07 10-08'),
    ('CN', 2021, '01-01 02-11 02-12 02-15 02-16 02-17 04-05 05-03 05-04 05-05 06-14 09-20 09-21 10-01 10-04 10-05 10-06 10-07'),
    ('CN', 2022, '01-03 01-31 02-01 02-02 02-03 02-04 04-04 04-05 05-02 05-03 05-04 06-03 09-12 10-03 10-04 10-05 10-06 10-07'),
    ('CN', 2023, '01-02 01-23 01-24 01-25 01-26 01-27 04-05 05-01 05-02 05-03 06-22 06-23 09-29 10-02 10-03 10-04 10-05 10-06'),
    ('CN', 2024, '01-01 02-09 02-12 02-13 02-14 02-15 02-16 04-04 04-05 05-01 05-02 05-03 06-10 09-16 09-17 10-01 10-02 10-03 10-04 10-07'),
    ('CN', 2025, '01-01 01-28 01-29 01-30 01-31 02-03 02-04 04-04 05-01 05-02 05-05 06-02 10-01 10-02 10-03 10-06 10-07 10-08'),
    ('CN', 2026, '01-01 01-02 02-16 02-17 02-18 02-19 02-20 02-23 04-06 05-01 05-04 05-05 06-19 09-25 10-01 10-02 10-05 10-06 10-07'),
    ('HK', 2026, '04-03 04-07 05-25 07-01 10-19 12-25'),
    ('US', 2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25')
)
insert into trade_calendar (market, day, version, is_open)
select c.market, d.day::date, version.version, position(to_char(d.day, 'MM-DD') in c.closed) = 0
from version, closures c,
  generate_series(make_date(c.year, 1, 1), make_date(c.year, 12, 31), interval '1 day') as d (day)
where extract(isodow from d.day) <= 5;

-- Funds and pages are kept by the processes with the calendar they deal by.
create function raise_calendar_version() returns trigger language plpgsql as $$
begin
  update market_version set version = version + 1, changed_at = now();
  return null;
end
$$;
create trigger trade_calendar_version_added after insert on trade_calendar_version
  for each statement execute function raise_calendar_version();
