-- What customers are told (R-ACT-31): every event is a row of the message centre, and an event is told once. An SMS that can wait
-- rests at night; until now every notice was an SMS alone, sent at any hour, and nothing of it could be read again.
create sequence message_change;

create table message (
  customer_no text not null,
  message_no bigint generated always as identity,
  -- Of the event: the same one is never told twice.
  serial_no text not null,
  event text not null,
  category text not null,
  -- Title, sentence and link as they were sent.
  words_cipher bytea not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- Grows with every new message and every reading, so that an older count is known to be older (R-MSG-1).
  change_no bigint not null default nextval('message_change'),
  constraint message_pk primary key (customer_no, message_no),
  constraint message_serial unique (customer_no, serial_no),
  constraint message_category check (category in ('TRADE', 'ACCOUNT', 'PLAN', 'ADVISORY', 'FUND', 'SERVICE', 'MARKETING'))
);
create index message_unread on message (customer_no) where read_at is null;
create index message_changed on message (customer_no, change_no);
create index message_old on message (created_at);
-- What was said stays as it was said; only its reading is noted.
revoke update, truncate on message from tongzhou_app;
grant update (read_at, change_no) on message to tongzhou_app;

-- A cell that a customer changed; every other one stands as the domain says (message-channel.ts).
create table message_preference (
  customer_no text not null,
  category text not null,
  channel text not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  constraint message_preference_pk primary key (customer_no, category, channel),
  constraint message_preference_channel check (channel in ('STATION', 'SMS', 'MAIL'))
);

-- Mail goes only to an address that its owner confirmed by a code; the newest that is not removed.
create table customer_email (
  customer_no text not null,
  email_no integer not null,
  address_cipher bytea not null,
  address_index bytea not null,
  confirmed_at timestamptz,
  removed_at timestamptz,
  constraint customer_email_pk primary key (customer_no, email_no)
);
