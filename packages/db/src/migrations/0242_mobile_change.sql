-- The login mobile changes hands (R-ACT-20): what it was, kept for good, and since when it is the new one, because for a day
-- nothing is redeemed at once.
alter table customer add column mobile_changed_at timestamptz;

create table mobile_change (
  customer_no text not null references customer,
  seq bigint generated always as identity,
  at timestamptz not null,
  was_cipher bytea not null,
  proven_by text not null,
  constraint mobile_change_pk primary key (customer_no, seq),
  constraint mobile_change_proven_by check (proven_by in ('CHANGE_MOBILE', 'MOBILE_LOST'))
);
revoke update, delete, truncate on mobile_change from tongzhou_app;
-- Sealed anew under another key (ops rotate-key); the rest of a row stays.
grant update (was_cipher) on mobile_change to tongzhou_app;
