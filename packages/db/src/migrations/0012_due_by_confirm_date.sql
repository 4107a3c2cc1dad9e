-- Registrars sum the money of file 25 by the day they confirmed: an order that confirms late (QDII) or in parts has another T.
alter table registrar_due rename column t_date to confirm_date;
