-- Few lots have a day from which the registrar lets them go (file 26): those are looked for by it every morning.
create index lot_told_day on lot (redeemable_from) where redeemable_from is not null;
