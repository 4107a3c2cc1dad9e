-- Notices of the platform: written by staff and approved by a second person (R-NTC-1). A version's text never changes; a change
-- is a new version, and what is withdrawn stays readable with its reason. Until now there was nowhere to tell everybody something.
create table notice_version (
  id text not null,
  version integer not null,
  kind text not null,
  title text not null,
  content text not null,
  -- 1 over a page, 2 as a line, 3 in the list, 4 on the official site.
  display integer[] not null,
  must_read boolean not null,
  is_pinned boolean not null,
  fund_codes text[] not null,
  valid_from timestamptz not null,
  valid_until timestamptz,
  published_at timestamptz not null,
  made_by text not null,
  approved_by text not null,
  constraint notice_version_pk primary key (id, version),
  constraint notice_version_kind check (kind in ('TRADE', 'CLOSURE', 'SYSTEM', 'AGREEMENT', 'FEE')),
  constraint notice_version_display check (display <@ array[1, 2, 3, 4] and cardinality(display) > 0),
  constraint notice_version_two_persons check (made_by <> approved_by),
  constraint notice_version_window check (valid_until is null or valid_until > valid_from)
);
revoke update, delete, truncate on notice_version from tongzhou_app;

create table notice_withdrawal (
  id text not null,
  reason text not null,
  withdrawn_by text not null,
  withdrawn_at timestamptz not null,
  constraint notice_withdrawal_pk primary key (id)
);
revoke update, delete, truncate on notice_withdrawal from tongzhou_app;

-- Which version a customer has seen, and when he said that he knows it.
create table notice_seen (
  customer_no text not null,
  id text not null,
  version integer not null,
  seen_at timestamptz not null,
  confirmed_at timestamptz,
  constraint notice_seen_pk primary key (customer_no, id)
);
