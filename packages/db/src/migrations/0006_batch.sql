-- The batch day (§12.4): due times as rows, steps and units done exactly once, files received, breaks found.
create table batch_step (
  day date not null,
  step text not null,
  scope text not null default '',
  due_at timestamptz,
  state text not null default 'PENDING',
  started_at timestamptz,
  finished_at timestamptz,
  units_total integer not null default 0,
  units_done integer not null default 0,
  fault text,
  reconciliation jsonb,
  constraint batch_step_pk primary key (day, step, scope),
  constraint batch_step_state check (state in ('PENDING', 'RUNNING', 'DONE', 'FAULT', 'SKIPPED'))
);
create table batch_unit (
  day date not null,
  step text not null,
  unit text not null,
  done_at timestamptz not null,
  detail jsonb,
  constraint batch_unit_pk primary key (day, step, unit)
);

create table registrar_file (
  ta_code text not null,
  direction text not null,
  name text not null,
  file_date date not null,
  file_type text not null,
  version integer not null default 1,
  sha256 bytea not null,
  records integer not null,
  state text not null,
  reason text,
  at timestamptz not null,
  constraint registrar_file_pk primary key (ta_code, direction, name, version),
  constraint registrar_file_direction check (direction in ('TO_TA', 'FROM_TA')),
  constraint registrar_file_state check (state in ('WRITTEN', 'RECEIVED', 'APPLIED', 'REFUSED', 'REPLACED'))
);

-- Rows of the registrar that fit no order of ours.
create table suspense (
  id bigint generated always as identity,
  ta_code text not null,
  file_name text not null,
  line integer not null,
  reason text not null,
  raw jsonb not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  constraint suspense_pk primary key (id),
  constraint suspense_row unique (ta_code, file_name, line)
);

-- NAVs held for approval (§12.2).
create table nav_hold (
  fund_code char(6) not null,
  nav_date date not null,
  nav numeric(16, 8) not null,
  acc_nav numeric(16, 8),
  income_per_10k numeric(12, 4),
  seven_day_yield numeric(8, 3),
  reason text not null,
  state text not null default 'HELD',
  created_at timestamptz not null,
  decided_by text,
  constraint nav_hold_pk primary key (fund_code, nav_date),
  constraint nav_hold_state check (state in ('HELD', 'APPROVED', 'REJECTED'))
);

create table reconciliation_break (
  id bigint generated always as identity,
  day date not null,
  kind text not null,
  subject text not null,
  ours text,
  theirs text,
  owner text not null default 'operations',
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolution text,
  constraint reconciliation_break_pk primary key (id),
  constraint reconciliation_break_once unique (day, kind, subject)
);
