-- A customer sees where he is logged in and ends it (R-ACT-22): a session has a number that may be named, the way it
-- began and the device it is on. An app's session is held by its device: the token alone, taken elsewhere, is none.
alter table session add column session_no text not null default replace(gen_random_uuid()::text, '-', '');
alter table session add column way text not null default 'RENEWED';
alter table session add column device_index bytea;
alter table session add constraint session_way
  check (way in ('PASSWORD', 'SMS', 'REGISTER', 'BANK_CODE', 'PASSKEY', 'QR', 'RENEWED'));

-- A browser or app in which the customer has logged in, by the keyed hash of its cookie; forgotten 180 days after its
-- last login.
create table customer_device (
  customer_no text not null references customer,
  device_index bytea not null,
  user_agent text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint customer_device_pk primary key (customer_no, device_index)
);

-- Logins, and what the customer did to his access since; two years.
create table login_event (
  customer_no text not null references customer,
  seq bigint generated always as identity,
  at timestamptz not null,
  act text not null,
  way text,
  user_agent text not null,
  ip text not null,
  is_new_device boolean not null,
  constraint login_event_pk primary key (customer_no, seq),
  constraint login_event_act check (act in ('LOGIN', 'LOCK', 'UNLOCK')),
  constraint login_event_way check ((way is null) = (act <> 'LOGIN'))
);
create index login_event_at on login_event (at);
revoke update, delete, truncate on login_event from tongzhou_app;

-- The application may not choose what of it goes.
create function forget_login_events() returns void language sql security definer set search_path = public, pg_temp
  as $$ delete from login_event where at < now() - interval '2 years' $$;

-- When somebody last proved that the account is his; of whom it is not known, today.
alter table customer add column last_login_at timestamptz not null default now();

-- Who has locked an account of status 5: OWN = the customer, who alone may then unlock it (R-ACT-23).
alter table customer add column locked_by text;
alter table customer add constraint customer_locked_by
  check (locked_by = 'OWN');
