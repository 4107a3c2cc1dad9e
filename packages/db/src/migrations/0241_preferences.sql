-- How a customer wants to see the pages, on whatever device he is (R-ACT-32): the newest change holds.
create table customer_preference (
  customer_no text not null references customer,
  settings jsonb not null,
  changed_at timestamptz not null,
  constraint customer_preference_pk primary key (customer_no)
);
