-- What every order is judged by but nobody of us changes during the day (texts to be agreed to; funds have market_version) is
-- kept by the processes: a change raises the version in its own transaction, and an order reads the version with its other facts.
alter table market_version add column terms_version bigint not null default 0;

create function raise_terms_version() returns trigger language plpgsql as $$
begin
  update market_version set terms_version = terms_version + 1;
  return null;
end
$$;
create trigger protocol_version after insert or update or delete on protocol
  for each statement execute function raise_terms_version();
