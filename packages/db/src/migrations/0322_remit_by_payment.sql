-- 0307 looked at the first transfer of each place of a card, paid or not (R-ACT-16). A card is open that paid an order since it stands
-- there, whatever the card before it did.
update bank_card b set remit_opened_at = paid.at from (select o.customer_no, o.trade_acco, min(o.apply_at) as at
  from trade_order o join bank_card c on c.customer_no = o.customer_no and c.trade_acco = o.trade_acco
  where o.pay_way = 'REMIT' and o.paid_at is not null and o.apply_at >= greatest(c.bound_at, c.changed_at)
  group by o.customer_no, o.trade_acco) paid
where paid.customer_no = b.customer_no and paid.trade_acco = b.trade_acco and b.remit_opened_at is null;

-- One that never paid, with no order to pay, is closed again where its owner never agreed to the text.
update bank_card b set remit_opened_at = null where b.remit_opened_at is not null
  and not exists (select from consent c where c.customer_no = b.customer_no and c.protocol_id = 'remit-payment')
  and not exists (select from trade_order o where o.customer_no = b.customer_no and o.trade_acco = b.trade_acco
    and o.pay_way = 'REMIT' and o.apply_at >= greatest(b.bound_at, b.changed_at)
    and (o.paid_at is not null or (o.pay_status = 'UNPAID' and o.apply_status = 'CREATED')));
