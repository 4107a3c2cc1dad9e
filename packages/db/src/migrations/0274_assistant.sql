-- The assistant (R-AST-1): what was asked and answered, masked and sealed, whether it helped, and the cases handed over to a person.
-- A visitor has no number: his turns stand under '' and are found by a conversation number that nobody can guess.
create table assistant_turn (
  customer_no text not null,
  conversation_no text not null,
  turn_no integer not null,
  answer_id text not null,
  -- Real time: limits and retention.
  asked_at timestamptz not null,
  question_cipher bytea not null,
  answer_cipher bytea not null,
  intent text,
  gate text,
  -- Names of the calls that were asked; their arguments are never kept.
  tools text[] not null,
  engine text not null,
  -- Keyed hash of a visitor's network, for his limits; null for customers.
  network_index bytea,
  constraint assistant_turn_pk primary key (customer_no, conversation_no, turn_no),
  constraint assistant_turn_answer unique (answer_id),
  constraint assistant_turn_engine check (engine in ('LOCAL', 'MODEL'))
);
create index assistant_turn_recent on assistant_turn (customer_no, asked_at);
create index assistant_turn_old on assistant_turn (asked_at);

create table assistant_like (
  customer_no text not null,
  answer_id text not null references assistant_turn (answer_id) on delete cascade,
  value text not null,
  reason text,
  noted_at timestamptz not null,
  constraint assistant_like_pk primary key (customer_no, answer_id),
  constraint assistant_like_value check (value in ('UP', 'DOWN', 'NONE'))
);

create table service_case (
  customer_no text not null references customer,
  case_no text not null,
  state text not null,
  conversation_no text,
  opened_at timestamptz not null,
  -- Until when a person answers, as told to the customer.
  reply_by timestamptz not null,
  handler_no text,
  closed_at timestamptz,
  constraint service_case_pk primary key (customer_no, case_no),
  constraint service_case_no unique (case_no),
  constraint service_case_state check (state in ('WAITING', 'TAKEN', 'ANSWERED', 'CLOSED')),
  constraint service_case_closed check ((state = 'CLOSED') = (closed_at is not null))
);
-- One open case at a time: what is written meanwhile is added to it.
create unique index service_case_open on service_case (customer_no) where state <> 'CLOSED';

create table service_case_message (
  customer_no text not null,
  case_no text not null,
  seq integer not null,
  author text not null,
  text_cipher bytea not null,
  written_at timestamptz not null,
  constraint service_case_message_pk primary key (customer_no, case_no, seq),
  constraint service_case_message_of foreign key (customer_no, case_no) references service_case,
  constraint service_case_message_author check (author in ('CUSTOMER', 'STAFF'))
);
