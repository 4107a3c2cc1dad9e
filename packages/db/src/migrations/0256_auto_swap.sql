-- A part of a top-up that its registrar refuses goes back to the card. With its customer's consent another fund of the product is bought
-- with it first (R-CASH-7): the purchase stands under the same instruction, and which part it replaces is kept.
alter table parent_order add column auto_swap boolean not null default false;
create table order_swap (
  customer_no text not null,
  order_no char(20) not null,
  swap_order_no char(20) not null,
  parent_no char(20) not null,
  at timestamptz not null,
  constraint order_swap_pk primary key (customer_no, order_no),
  constraint order_swap_once unique (customer_no, swap_order_no)
);
create index order_swap_of_parent on order_swap (customer_no, parent_no);
revoke update, delete, truncate on order_swap from tongzhou_app;
