-- Pages of content out of a closed set of blocks, written by staff and approved by a second person (R-PAG-1). A version's words never
-- change; a page that was taken back, or whose time is over, shows no more.
create table content_page (
  id text not null,
  version integer not null,
  kind text not null,
  title text not null,
  content text not null,
  valid_from timestamptz not null,
  valid_until timestamptz,
  published_at timestamptz not null,
  made_by text not null,
  approved_by text not null,
  constraint content_page_pk primary key (id, version),
  constraint content_page_kind check (kind in ('TOPIC', 'MODAL', 'READING')),
  constraint content_page_two_persons check (made_by <> approved_by),
  constraint content_page_window check (valid_until is null or valid_until > valid_from)
);
revoke update, delete, truncate on content_page from tongzhou_app;

create table content_page_withdrawal (
  id text not null,
  reason text not null,
  withdrawn_by text not null,
  withdrawn_at timestamptz not null,
  constraint content_page_withdrawal_pk primary key (id)
);
revoke update, delete, truncate on content_page_withdrawal from tongzhou_app;
