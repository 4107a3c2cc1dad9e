-- Orders that speak of another side: a transform's in-leg, a custody transfer's other seller, the request it answers.
alter table trade_order
  -- what the target fund brought (transform): shares and NAV of the in-leg
  add column target_shares numeric(18, 2),
  add column target_nav numeric(16, 8),
  add column makeup_fee numeric(18, 2),
  -- custody transfer: the other distributor and its trade account
  add column target_distributor text,
  add column target_trade_acco text,
  -- the request this one refers to: the other seller's number (027), the postponed application (052)
  add column original_no text,
  add constraint trade_order_target_shares check (coalesce(target_shares, 0) >= 0 and coalesce(makeup_fee, 0) >= 0);

-- Shares moved in from elsewhere have no cost until the customer types it (§3.9).
alter table position_event add column cost_known boolean not null default true;
