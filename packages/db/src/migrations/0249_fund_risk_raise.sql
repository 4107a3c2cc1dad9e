-- A fund whose risk level is raised may no longer fit who holds it and who pays into it (R-ACT-21): whatever raised it leaves a row, of
-- which the customers are asked by the next night's step. Levels R1 to R5 are ordered as text.
create table fund_risk_raise (
  seq bigint generated always as identity,
  fund_code char(6) not null references fund,
  from_level text not null,
  to_level text not null,
  /* The day whose step asked its customers; null: not yet. */
  asked_on date,
  constraint fund_risk_raise_pk primary key (seq),
  constraint fund_risk_raise_levels check (from_level < to_level)
);
create index fund_risk_raise_open on fund_risk_raise (seq) where asked_on is null;
create index fund_risk_raise_asked on fund_risk_raise (asked_on) where asked_on is not null;

create function note_fund_risk_raise() returns trigger language plpgsql as $$
begin
  insert into fund_risk_raise (fund_code, from_level, to_level) values (new.fund_code, old.risk_level, new.risk_level);
  return null;
end $$;
create trigger fund_risk_raise after update on fund for each row when (old.risk_level < new.risk_level)
  execute function note_fund_risk_raise();
