-- Complaints and suggestions with their states, days and what was written (R-CPL-1, R-CPL-3). Until now there was a telephone number.
create table complaint (
  customer_no text not null references customer,
  complaint_no text not null,
  kind text not null,
  state text not null,
  received_at timestamptz not null,
  contact_by date,
  accept_by date,
  answer_by date not null,
  limit_day date not null,
  -- Who looks into it; whoever did so first does not look into it again once it was reopened.
  handler_no text,
  first_handler_no text,
  was_reopened boolean not null default false,
  replied_at timestamptz,
  constraint complaint_pk primary key (customer_no, complaint_no),
  constraint complaint_number unique (complaint_no),
  constraint complaint_kind check (kind in ('COMPLAINT', 'SUGGESTION')),
  constraint complaint_state check (state in
    ('RECEIVED', 'INVESTIGATING', 'NEED_INFO', 'NOT_ACCEPTED', 'REPLIED', 'REOPENED', 'MEDIATION', 'CLOSED', 'WITHDRAWN')),
  constraint complaint_other_handler check (not was_reopened or handler_no is distinct from first_handler_no or first_handler_no is null)
);
create index complaint_open on complaint (answer_by) where state not in ('CLOSED', 'WITHDRAWN', 'NOT_ACCEPTED', 'REPLIED');

create table complaint_event (
  customer_no text not null,
  complaint_no text not null,
  seq integer not null,
  act text not null,
  state text not null,
  author text not null,
  staff_no text,
  text_cipher bytea,
  at timestamptz not null,
  constraint complaint_event_pk primary key (customer_no, complaint_no, seq),
  constraint complaint_event_of foreign key (customer_no, complaint_no) references complaint,
  constraint complaint_event_author check (author in ('CUSTOMER', 'STAFF'))
);
