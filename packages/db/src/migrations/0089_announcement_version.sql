-- The search holds the titles of all announcements in memory: a mark of their own says when they are read again.
alter table market_version add column announcement_version bigint not null default 0;

create function raise_announcement_version() returns trigger language plpgsql as $$
begin
  update market_version set version = version + 1, announcement_version = version + 1, changed_at = now();
  return null;
end
$$;
create trigger fund_announcement_version after insert or update or delete on fund_announcement
  for each statement execute function raise_announcement_version();
