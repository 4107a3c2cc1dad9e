-- A mark may cover shares that came from another seller and whose cost their customer may type at any time (R-CST-2): it keeps what was
-- typed by then and how often anything was, and these arrivals. It counts as long as nothing was typed since and no further part came of
-- an order among them; else its next reader reads the history whole and makes it anew.
alter table position_mark add column cost_typed boolean not null default false, add column prior_income numeric(18, 2) not null default 0,
  add column typed_costs integer not null default 0, add column arrivals jsonb;
