-- Our agreement on a fund's subscription fee, by the SUBSCRIBE rows of fees.csv; none is granted where they name none (§4.4).
alter table fund add column subscribe_discount numeric(9, 6) not null default 1,
  add constraint fund_subscribe_discount check (subscribe_discount between 0 and 1);
update fund f set subscribe_discount = r.discount from (
  select fund_code, min(discount) as discount from fund_fee_rule where fee_type = 'SUBSCRIBE' and rate > 0 group by fund_code
) r where r.fund_code = f.fund_code;
-- Tables that a registrar replaced stood without the discount; the order took it from the fund, pages from the table.
update fund_fee_rule r set discount = f.discount from fund f
  where f.fund_code = r.fund_code and r.source = 'registrar' and r.fee_type = 'PURCHASE' and r.rate > 0;
