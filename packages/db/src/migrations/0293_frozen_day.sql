-- How many shares of a position were bound (by open orders, by a court or the registrar) at the end of a past day was written nowhere: a proof
-- of that day could not say it (R-DOC-1). From now on each change leaves the state of its day here, in the transaction that makes it; the
-- last of a day stands. What there is now is the first row of each position, of the day of its last change: before it nothing is known
-- (is_begin). A position that is born later has had none bound before its first row.
create table frozen_day (
  customer_no text not null,
  trade_acco text not null,
  fund_code char(6) not null,
  charge_type char(1) not null,
  day date not null,
  frozen_shares numeric(18, 2) not null,
  locked_shares numeric(18, 2) not null,
  is_begin boolean not null default false,
  constraint frozen_day_pk primary key (customer_no, trade_acco, fund_code, charge_type, day),
  constraint frozen_day_shares check (frozen_shares >= 0 and locked_shares >= 0)
);

insert into frozen_day (customer_no, trade_acco, fund_code, charge_type, day, frozen_shares, locked_shares, is_begin)
select customer_no, trade_acco, fund_code, charge_type, (updated_at at time zone 'Asia/Shanghai')::date, frozen_shares, locked_shares, true
from position;

-- The day is that of the writer's business time, which stands in updated_at.
create function position_frozen_day() returns trigger language plpgsql as $$
begin
  insert into frozen_day (customer_no, trade_acco, fund_code, charge_type, day, frozen_shares, locked_shares)
  values (new.customer_no, new.trade_acco, new.fund_code, new.charge_type, (new.updated_at at time zone 'Asia/Shanghai')::date,
    new.frozen_shares, new.locked_shares)
  on conflict on constraint frozen_day_pk do update set frozen_shares = excluded.frozen_shares, locked_shares = excluded.locked_shares;
  return null;
end $$;
create trigger position_born_frozen after insert on position
  for each row when (new.frozen_shares > 0 or new.locked_shares > 0) execute function position_frozen_day();
create trigger position_frozen after update of frozen_shares, locked_shares on position
  for each row when (old.frozen_shares is distinct from new.frozen_shares or old.locked_shares is distinct from new.locked_shares)
  execute function position_frozen_day();
