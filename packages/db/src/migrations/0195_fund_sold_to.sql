-- Whom a fund is sold to (check 10 of an order): some are for institutions or for products only, by their prospectus.
alter table fund add column sold_to text[] not null default '{individual,institution,product}';
alter table fund add constraint fund_sold_to
  check (cardinality(sold_to) > 0 and sold_to <@ array['individual', 'institution', 'product']);
