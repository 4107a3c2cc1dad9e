-- Several server processes hold the market in memory: whoever changes it raises the version, all others reload what changed.
create table market_version (
  single boolean not null default true,
  version bigint not null default 0,
  changed_at timestamptz not null default now(),
  constraint market_version_pk primary key (single),
  constraint market_version_one_row check (single)
);
insert into market_version default values;

create function raise_market_version() returns trigger language plpgsql as $$
begin
  update market_version set version = version + 1, changed_at = now();
  return null;
end
$$;
create trigger fund_nav_version after insert or update or delete on fund_nav for each statement execute function raise_market_version();
create trigger fund_version after insert or update or delete on fund for each statement execute function raise_market_version();
create trigger fund_fee_rule_version after insert or update or delete on fund_fee_rule for each statement execute function raise_market_version();
create trigger fund_dividend_version after insert or update or delete on fund_dividend for each statement execute function raise_market_version();
create trigger fund_split_version after insert or update or delete on fund_split for each statement execute function raise_market_version();
create trigger market_index_day_version after insert or update or delete on market_index_day for each statement execute function raise_market_version();
