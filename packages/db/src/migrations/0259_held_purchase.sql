-- A purchase paid by the cash product is paid on to its registrar with the money of its own redemptions (R-CASH-12). Where that is
-- not here when the registrar's other money goes, its part of the transfer is held and follows when it is.
create table held_purchase (
  customer_no text not null,
  order_no char(20) not null,
  -- The day of the list that asks for it.
  pay_date date not null,
  ta_code text not null,
  amount numeric(18, 2) not null,
  held_at timestamptz not null,
  -- When the transfer that it is in was asked for.
  paid_at timestamptz,
  constraint held_purchase_pk primary key (customer_no, order_no, pay_date),
  constraint held_purchase_amount check (amount > 0)
);
create index held_purchase_open on held_purchase (ta_code, pay_date) where paid_at is null;
revoke delete, truncate on held_purchase from tongzhou_app;
