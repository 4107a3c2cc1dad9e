-- What the registrars say, row by row, and the money that is due because of it.

-- Every row of a received file: the raw bytes are the evidence in a dispute, the parsed form is what steps apply.
-- A step may be stopped at any row; `state` says what became of it.
create table registrar_record (
  ta_code text not null,
  file_name text not null,
  file_version integer not null,
  record_no integer not null,
  file_type text not null,
  file_date date not null,
  ta_serial_no text,
  record jsonb not null,
  raw bytea not null,
  state text not null default 'PENDING',
  reason text,
  applied_at timestamptz,
  constraint registrar_record_pk primary key (ta_code, file_name, file_version, record_no),
  constraint registrar_record_state check (state in ('PENDING', 'APPLIED', 'REPEATED', 'SUSPENSE', 'QUARANTINED', 'REPLACED'))
);
create index registrar_record_open on registrar_record (file_date, file_type, ta_code) where state = 'PENDING';
create index registrar_record_serial on registrar_record (ta_code, ta_serial_no) where ta_serial_no is not null;

-- Money between a registrar and us by pay day (file 25, per fund, business, T and kind of money).
create table registrar_due (
  ta_code text not null,
  fund_code char(6) not null,
  biz_code char(3) not null,
  t_date date not null,
  capital_type text not null,
  pay_date date not null,
  direction text not null,
  amount numeric(18, 2) not null,
  file_name text not null,
  -- what our own books say; null until compared
  own_amount numeric(18, 2),
  settled_at timestamptz,
  constraint registrar_due_pk primary key (ta_code, fund_code, biz_code, t_date, capital_type, pay_date, direction),
  constraint registrar_due_direction check (direction in ('RECEIVE', 'PAY')),
  constraint registrar_due_amount check (amount >= 0)
);
create index registrar_due_open on registrar_due (pay_date, ta_code) where settled_at is null;

-- Transfers from the supervised account to registrars and to the company (P4, F1): no customer stands behind one.
create table settlement_transfer (
  serial_no text not null,
  day date not null,
  payee text not null,
  purpose text not null,
  amount numeric(18, 2) not null,
  status text not null,
  bank_serial_no text,
  bank_code text,
  bank_message text,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint settlement_transfer_pk primary key (serial_no),
  constraint settlement_transfer_status check (status in ('CREATED', 'SENT', 'SUCCESS', 'FAILED')),
  constraint settlement_transfer_amount check (amount > 0)
);
create index settlement_transfer_day on settlement_transfer (day);
