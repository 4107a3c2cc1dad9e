-- What of a customer a member of staff looked at in clear, and for what (R-STF-21): the customer reads it himself, unless its purpose
-- forbids that (`is_told`). What was seen stands nowhere; why in words is in the audit trail.
create table data_access (
  customer_no text not null references customer,
  seq bigint generated always as identity,
  seen_at timestamptz not null,
  staff_no text not null,
  field text not null,
  purpose text not null,
  is_told boolean not null,
  constraint data_access_pk primary key (customer_no, seq),
  constraint data_access_field check (field in ('NAME', 'ID_NUMBER', 'MOBILE', 'ADDRESS', 'EMAIL', 'CARD')),
  constraint data_access_purpose check (purpose in ('SERVICE', 'CARD_CHANGE', 'REVIEW', 'COMPLAINT', 'RISK', 'COURT'))
);
create index data_access_of_day on data_access (staff_no, seen_at);
revoke update, delete, truncate on data_access from tongzhou_app;
