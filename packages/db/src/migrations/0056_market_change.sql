-- Which funds' NAVs a version of the market changed, and from which day on: other processes load these and nothing else.
create table market_change (
  version bigint not null,
  fund_code char(6) not null,
  from_day date not null,
  constraint market_change_pk primary key (version, fund_code)
);

-- Master data (funds, fees, events, indexes) change rarely and are small: one mark says that they are read again.
alter table market_version add column master_version bigint not null default 0;

drop trigger fund_nav_version on fund_nav;
create function note_nav_change() returns trigger language plpgsql as $$
declare
  next bigint;
begin
  if not exists (select from changed_navs) then
    return null;
  end if;
  update market_version set version = version + 1, changed_at = now() returning version into next;
  insert into market_change (version, fund_code, from_day)
    select next, fund_code, min(nav_date) from changed_navs group by fund_code;
  if next % 1000 = 0 then
    delete from market_change where version < next - 100000;
  end if;
  return null;
end
$$;
create trigger fund_nav_added after insert on fund_nav referencing new table as changed_navs
  for each statement execute function note_nav_change();
create trigger fund_nav_changed after update on fund_nav referencing new table as changed_navs
  for each statement execute function note_nav_change();
create trigger fund_nav_gone after delete on fund_nav referencing old table as changed_navs
  for each statement execute function note_nav_change();

create or replace function raise_market_version() returns trigger language plpgsql as $$
begin
  update market_version set version = version + 1, master_version = version + 1, changed_at = now();
  return null;
end
$$;
create trigger fund_tenure_version after insert or update or delete on fund_tenure for each statement execute function raise_market_version();
create trigger fund_size_version after insert or update or delete on fund_size for each statement execute function raise_market_version();
create trigger fund_rating_version after insert or update or delete on fund_rating for each statement execute function raise_market_version();
create trigger fund_benchmark_version after insert or update or delete on fund_benchmark for each statement execute function raise_market_version();
create trigger fund_company_version after insert or update or delete on fund_company for each statement execute function raise_market_version();
create trigger fund_manager_version after insert or update or delete on fund_manager for each statement execute function raise_market_version();
