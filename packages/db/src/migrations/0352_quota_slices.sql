-- How many of a coupon are left stood in one row per template, which everybody who took one held until his transaction ended: a popular
-- coupon was handed out to one customer at a time (R-GRO-3). The number is in 64 slices now, each with its part of it. Whoever owns a
-- quantity (a coupon's template, later a reward or an item) names it in `owner`; total null: unlimited.
create table quota_slice (
  owner text not null,
  slice integer not null,
  total integer,
  used integer not null default 0,
  -- Handing out is paused: each taker sees it in the very row he takes from.
  is_closed boolean not null default false,
  constraint quota_slice_pk primary key (owner, slice),
  constraint quota_slice_number check (slice between 0 and 63),
  constraint quota_slice_used check (used >= 0 and (total is null or used <= total))
);

-- What was handed out keeps its numbers: the next of slice n is 64 × used + n + 1, beyond every number so far.
insert into quota_slice (owner, slice, total, used, is_closed)
select 'coupon:' || t.template_id, n, t.total / 64 + (n < t.total % 64)::int, t.issued / 64 + (n < t.issued % 64)::int,
  t.paused_at is not null
from coupon_template t, generate_series(0, 63) n;

alter table coupon_template drop constraint coupon_template_issued, drop column issued;

-- A template's total and its slices are one fact. A changed total is divided anew beyond what was handed out; one below that is refused
-- by quota_slice_used.
create function coupon_template_slices() returns trigger language plpgsql as $$
declare
  remaining integer;
begin
  if tg_op = 'INSERT' then
    insert into quota_slice (owner, slice, total, is_closed)
    select 'coupon:' || new.template_id, n, new.total / 64 + (n < new.total % 64)::int, new.paused_at is not null
    from generate_series(0, 63) n;
    return null;
  end if;
  perform from quota_slice where owner = 'coupon:' || new.template_id order by slice for update;
  remaining := new.total - (select sum(used) from quota_slice where owner = 'coupon:' || new.template_id);
  if remaining < 0 then
    raise check_violation using message = 'more of ' || new.template_id || ' was handed out', constraint = 'quota_slice_used';
  end if;
  update quota_slice set total = used + remaining / 64 + (slice < remaining % 64)::int
  where owner = 'coupon:' || new.template_id;
  return null;
end $$;
create trigger coupon_template_inserted after insert on coupon_template
  for each row execute function coupon_template_slices();
create trigger coupon_template_changed after update of total on coupon_template
  for each row when (old.total is distinct from new.total) execute function coupon_template_slices();
