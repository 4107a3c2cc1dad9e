-- What a complaint is about (R-CPL-2): orders of the customer himself, and whom of the house he names, in his own words. Whoever is named
-- does not handle it; until now nobody knew of either.
alter table complaint
  add column order_nos text[] not null default '{}',
  add column about_cipher bytea,
  -- What the words are bound to: the customer, or the complaint itself where there is none.
  add column sealed_by text not null generated always as
    (case when customer_no = '' then complaint_no else customer_no end) stored,
  add constraint complaint_orders check (cardinality(order_nos) <= 5 and (customer_no <> '' or cardinality(order_nos) = 0));
