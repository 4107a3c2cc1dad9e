-- What a customer says that shares brought from another seller cost him (R-CST-2); of an order the last one counts. Nothing is ever changed, so that
-- a past day can be shown as it was known then.
create table moved_cost (
  customer_no text not null,
  order_no char(20) not null,
  seq integer not null,
  cost numeric(18, 2) not null,
  created_at timestamptz not null,
  constraint moved_cost_pk primary key (customer_no, order_no, seq),
  constraint moved_cost_cost check (cost > 0)
);
revoke update, delete, truncate on moved_cost from tongzhou_app;

-- A mark no longer covers shares whose cost is still to be told: those that do are made anew by their next reader.
delete from position_mark where not cost_known;
