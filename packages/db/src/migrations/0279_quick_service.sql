-- Quick withdrawal is a service that stops at once, by one person or because the advance bank is silent, and goes on again by two
-- (R-CASH-8). Each change stays; the newest of a scope says what holds. Without a fund it is of the whole service.
create table quick_service_change (
  seq bigint generated always as identity,
  fund_code char(6),
  is_open boolean not null,
  reason text not null,
  actor text not null,
  at timestamptz not null,
  constraint quick_service_change_pk primary key (seq)
);
create index quick_service_change_newest on quick_service_change (fund_code, seq desc);
revoke update, delete, truncate on quick_service_change from tongzhou_app;
