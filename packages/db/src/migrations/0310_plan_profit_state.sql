-- How far the take profit of a plan is (R-PLAN-11). What follows the sale comes about at 15:05 of its T, when its customer can take
-- it back no more: until then the plan keeps the state it had, and the order that sells it. One whose sale was taken back is held
-- until its customer arms it. Since when a plan is paused is kept to remind of it every 90 days (R-PLAN-5).
alter table plan add column profit_state text not null default 'ARMED', add column profit_order_no char(20),
  add column paused_at timestamptz;
update plan set profit_state = 'REACHED' where profit_day is not null;
-- Those that their sale paused or ended: the profit of theirs was taken.
update plan p set profit_state = 'TAKEN'
  where p.profit_day is null and (p.ended_reason = 'takeProfit' or (p.status = 'PAUSED' and 'PROFIT_TAKEN' = (
    select c.event from plan_change c where c.customer_no = p.customer_no and c.plan_no = p.plan_no
      and c.event in ('PAUSE', 'PROFIT_TAKEN') order by c.seq desc limit 1)));
update plan p set paused_at = coalesce((select max(c.at) from plan_change c where c.customer_no = p.customer_no
    and c.plan_no = p.plan_no and c.event in ('PAUSE', 'PROFIT_TAKEN')), p.created_at)
  where p.status = 'PAUSED';
alter table plan add constraint plan_profit_state check (profit_state in ('ARMED', 'REACHED', 'SELLING', 'TAKEN', 'HELD')),
  add constraint plan_profit_day check ((profit_state = 'REACHED') = (profit_day is not null)),
  add constraint plan_profit_order check (profit_state <> 'SELLING' or profit_order_no is not null),
  add constraint plan_paused_at check ((status = 'PAUSED') = (paused_at is not null));
create index plan_profit on plan (profit_state) where profit_state in ('REACHED', 'SELLING') or profit_order_no is not null;
create index plan_paused on plan (((paused_at at time zone 'Asia/Shanghai')::date)) where status = 'PAUSED';
