-- A pair of funds may be listed for front-end and for back-end shares (C3 names ShareClass).
alter table fund_conversion drop constraint fund_conversion_pk;
alter table fund_conversion add constraint fund_conversion_pk primary key (fund_code, target_code, charge_type);
