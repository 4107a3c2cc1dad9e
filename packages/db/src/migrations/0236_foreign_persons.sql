-- Persons from abroad open an account with a passport or a permit (R-ACT-18). A picture says which document it shows, so that those of
-- one are never read as another's; the nationality is that of the document, null with a resident ID card, whose number says the place.
alter table identity_picture add column id_type char(1) not null default '0';
alter table customer_identity add column nationality char(3);
