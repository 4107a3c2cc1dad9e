-- Customers, their sessions, cards and registrations. C2 data (name, ID, mobile, card, address) is encrypted
-- (…_cipher, AES-256-GCM); look-ups go by keyed hashes (…_index). customer_no comes first in every key.
create table customer (
  customer_no text not null,
  bucket integer not null,
  status char(1) not null default '0',
  mobile_index bytea not null,
  mobile_cipher bytea not null,
  channel_code text not null,
  invite_code text,
  created_at timestamptz not null,
  -- onboarding facts; customerProcessStatus is derived from them (R-ACC-5), never stored
  real_name_at timestamptz,
  real_name_review boolean not null default false,
  info_at timestamptz,
  crs_at timestamptz,
  ocr_at timestamptz,
  suitability_at timestamptz,
  -- credentials and their locks
  login_hash text,
  login_failures integer not null default 0,
  login_failures_today integer not null default 0,
  login_failure_day date,
  login_locked_until timestamptz,
  trade_hash text,
  trade_failures integer not null default 0,
  trade_failure_day date,
  trade_locked_until timestamptz,
  constraint customer_pk primary key (customer_no),
  constraint customer_status check (status in ('0', '1', '2', '3', '4', '5', '6')),
  constraint customer_bucket check (bucket between 0 and 1023)
);
-- The directory: mobile to customer (its own database when sharded).
create unique index customer_mobile on customer (mobile_index) where status <> '3';

create table customer_identity (
  customer_no text not null references customer,
  id_type char(1) not null,
  id_index bytea not null,
  id_cipher bytea not null,
  name_cipher bytea not null,
  name_index bytea not null,
  sex char(1) not null,
  birth_date date not null,
  id_begin date,
  id_end date,
  issuer text,
  checked_at timestamptz,
  constraint customer_identity_pk primary key (customer_no),
  constraint customer_identity_dates check (id_end is null or id_begin is null or id_end > id_begin)
);
create unique index customer_identity_document on customer_identity (id_type, id_index);

create table session (
  token_hash bytea not null,
  customer_no text not null references customer,
  kind text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text,
  ip text,
  constraint session_pk primary key (token_hash),
  constraint session_kind check (kind in ('browser', 'app'))
);
create index session_customer on session (customer_no);

-- R: a verified trade password becomes a ticket of 10 minutes, bound to its session.
create table trade_ticket (
  customer_no text not null references customer,
  ticket_hash bytea not null,
  session_hash bytea not null,
  expires_at timestamptz not null,
  constraint trade_ticket_pk primary key (customer_no, ticket_hash)
);

create table sms_code (
  id bigint generated always as identity,
  mobile_index bytea not null,
  scene text not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  checks integer not null default 0,
  used_at timestamptz,
  ip text,
  constraint sms_code_pk primary key (id)
);
create index sms_code_mobile on sms_code (mobile_index, sent_at desc);
create index sms_code_ip on sms_code (ip, sent_at desc);

create table slider (
  id uuid not null,
  answer_x integer not null,
  created_at timestamptz not null,
  tries integer not null default 0,
  passed_at timestamptz,
  used_at timestamptz,
  constraint slider_pk primary key (id)
);

-- One bound card = one trade account (单卡单户, R-ACC-2).
create table bank_card (
  customer_no text not null references customer,
  trade_acco text not null,
  bank_serial text not null,
  bank_name text not null,
  branch_name text,
  card_index bytea not null,
  card_cipher bytea not null,
  card_tail char(4) not null,
  mobile_cipher bytea not null,
  contract_no text,
  sign_status text not null,
  trade_account_status char(1) not null default '0',
  bound_at timestamptz not null,
  unbound_at timestamptz,
  constraint bank_card_pk primary key (customer_no, trade_acco),
  constraint bank_card_trade_acco unique (trade_acco),
  constraint bank_card_sign check (sign_status in ('SIGNED', 'RESIGN_NEEDED', 'UNSIGNED', 'CHANGING'))
);
create unique index bank_card_bound on bank_card (customer_no, card_index) where unbound_at is null;

-- 基金账户 per registrar, opened lazily by the first order (R-ACC-1).
create table ta_registration (
  customer_no text not null,
  trade_acco text not null,
  ta_code text not null,
  fund_acco text,
  status char(1) not null,
  -- 001 open, 008 add trade account
  biz_code char(3) not null,
  app_sheet_no text,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  constraint ta_registration_pk primary key (customer_no, trade_acco, ta_code),
  constraint ta_registration_card foreign key (customer_no, trade_acco) references bank_card (customer_no, trade_acco),
  constraint ta_registration_status check (status in ('0', '1', '2', '3', '7'))
);
create unique index ta_registration_sheet on ta_registration (app_sheet_no) where app_sheet_no is not null;

create table risk_result (
  customer_no text not null references customer,
  seq integer not null,
  question_version text not null,
  answers jsonb not null,
  score integer not null,
  level char(2) not null,
  min_risk boolean not null,
  overrides text[] not null,
  seconds_used integer not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  valid_until date not null,
  ip text,
  constraint risk_result_pk primary key (customer_no, seq),
  constraint risk_result_level check (level in ('C1', 'C2', 'C3', 'C4', 'C5'))
);

-- Texts that a customer agreed to, each with its version (R-CMP-1).
create table protocol (
  id text not null,
  biz_type text not null,
  name text not null,
  version integer not null,
  effective_from timestamptz not null,
  content text not null,
  content_hash bytea not null,
  fund_code char(6),
  constraint protocol_pk primary key (id, version)
);
create table consent (
  customer_no text not null,
  protocol_id text not null,
  version integer not null,
  order_no text not null default '',
  agreed_at timestamptz not null,
  constraint consent_pk primary key (customer_no, protocol_id, version, order_no)
);
