-- Account area: login locks by the typed account, slider alternative, password history, versioned customer information,
-- CRS declarations, questionnaires, identity pictures, bank signings and merges.

-- Locks are kept by the account as typed (keyed hash), so a number that is no customer locks exactly like one that is.
alter table customer
  drop column login_failures,
  drop column login_failures_today,
  drop column login_failure_day,
  drop column login_locked_until,
  drop column trade_locked_until;
alter table customer alter column trade_failures set default 0;

create table login_lock (
  account_index bytea not null,
  failures integer not null default 0,
  failures_of_day integer not null default 0,
  failure_day date not null,
  locked_until timestamptz,
  until_reset boolean not null default false,
  constraint login_lock_pk primary key (account_index)
);

-- Failed logins of one address in one hour, over all accounts.
create table login_address_failure (
  address_index bytea not null,
  hour timestamptz not null,
  failures integer not null,
  constraint login_address_failure_pk primary key (address_index, hour)
);

-- The accessible alternative's answer beside the picture's.
alter table slider add column answer_number integer not null;
create index slider_age on slider (created_at);

create table trade_password_history (
  customer_no text not null references customer,
  seq integer not null,
  hash text not null,
  created_at timestamptz not null,
  constraint trade_password_history_pk primary key (customer_no, seq)
);

-- R-ACC-12: every change is a new version. `detail_cipher` holds the address, e-mail and employer.
create table customer_information (
  customer_no text not null references customer,
  version integer not null,
  nationality char(3) not null,
  occupation char(2) not null,
  province_code char(6) not null,
  city_code char(6) not null,
  district_code char(6) not null,
  postcode text,
  income char(2) not null,
  education char(2),
  bad_faith char(2) not null,
  detail_cipher bytea not null,
  created_at timestamptz not null,
  ip text,
  constraint customer_information_pk primary key (customer_no, version)
);

-- Beneficial owner and controller; no row = oneself.
create table related_person (
  customer_no text not null references customer,
  kind text not null,
  version integer not null,
  is_self boolean not null,
  detail_cipher bytea,
  created_at timestamptz not null,
  constraint related_person_pk primary key (customer_no, kind, version),
  constraint related_person_kind check (kind in ('BENEFICIARY', 'CONTROLLER')),
  constraint related_person_detail check (is_self = (detail_cipher is null))
);

-- R-CRS-6: each signed version with time, address, device and the hash of the text.
create table crs_declaration (
  customer_no text not null references customer,
  version integer not null,
  choice char(1) not null,
  exempt boolean not null,
  detail_cipher bytea,
  protocols jsonb not null,
  signed_at timestamptz not null,
  ip text,
  user_agent text,
  constraint crs_declaration_pk primary key (customer_no, version),
  constraint crs_declaration_choice check (choice in ('1', '2', '3'))
);

create table suitability_answer (
  customer_no text not null references customer,
  seq integer not null,
  question_version text not null,
  answers jsonb not null,
  created_at timestamptz not null,
  constraint suitability_answer_pk primary key (customer_no, seq)
);

-- ID-card pictures, encrypted (R-PRV-3), with what was read from them.
create table identity_picture (
  customer_no text not null references customer,
  id uuid not null,
  side text not null,
  mime_type text not null,
  picture_cipher bytea not null,
  confidence numeric(5, 4) not null,
  fields_cipher bytea not null,
  created_at timestamptz not null,
  constraint identity_picture_pk primary key (customer_no, id),
  constraint identity_picture_side check (side in ('front', 'back'))
);

-- A new login whose person already has an account: proves it by the bank card of that account (R-ACC-3).
create table merge_candidate (
  customer_no text not null references customer,
  target_customer_no text not null references customer,
  created_at timestamptz not null,
  constraint merge_candidate_pk primary key (customer_no)
);

-- Four elements sent to the bank, waiting for the bank's code.
create table bank_signing (
  customer_no text not null references customer,
  serial_no text not null,
  purpose text not null,
  bank_serial text not null,
  bank_name text not null,
  branch_name text,
  card_index bytea not null,
  card_cipher bytea not null,
  mobile_cipher bytea not null,
  created_at timestamptz not null,
  done_at timestamptz,
  constraint bank_signing_pk primary key (customer_no, serial_no),
  constraint bank_signing_purpose check (purpose in ('BIND', 'MERGE'))
);
create index bank_signing_recent on bank_signing (customer_no, created_at desc);

-- R-BNK-3: a card belongs to one customer at a time.
create unique index bank_card_one_owner on bank_card (card_index) where unbound_at is null;
create sequence customer_number as bigint start 100001;
create sequence trade_account_number as bigint start 100001;
