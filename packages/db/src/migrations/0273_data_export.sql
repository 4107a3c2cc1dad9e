-- A customer's copy of what is held of him (R-ACT-28): built beside the product, sealed, in parts, gone ten minutes after it was
-- fetched and after seven days at the latest.
create table data_export (
  customer_no text not null references customer,
  export_no bigint generated always as identity,
  state text not null default 'BUILDING',
  requested_at timestamptz not null,
  ready_at timestamptz,
  -- Real time: when the parts are deleted at the latest.
  expires_at timestamptz,
  downloaded_at timestamptz,
  constraint data_export_pk primary key (customer_no, export_no),
  constraint data_export_state check (state in ('BUILDING', 'READY')),
  constraint data_export_ready check ((state = 'READY') = (ready_at is not null and expires_at is not null))
);
create index data_export_over on data_export (expires_at);

create table data_export_part (
  customer_no text not null,
  export_no bigint not null,
  part integer not null,
  content_cipher bytea not null,
  -- Of the content that is handed out.
  sha256 bytea not null,
  bytes integer not null,
  constraint data_export_part_pk primary key (customer_no, export_no, part),
  constraint data_export_part_of foreign key (customer_no, export_no) references data_export
);
