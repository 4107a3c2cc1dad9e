-- A login on a computer that a phone confirms (R-ACT-25): the code on the screen leads a logged-in phone here, the
-- phone picks the number that the screen shows, and the computer alone, by its secret, takes the session.
create table qr_login (
  qr_id text not null,
  poll_hash bytea not null,
  pair text not null,
  -- Three numbers, one of them the pair, in the order in which the phone sees them.
  numbers text[] not null,
  state text not null default 'WAITING',
  user_agent text not null,
  ip text not null,
  network text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  customer_no text references customer,
  constraint qr_login_pk primary key (qr_id),
  constraint qr_login_state check (state in ('WAITING', 'SCANNED', 'CONFIRMED', 'TAKEN', 'REFUSED')),
  constraint qr_login_of check ((customer_no is null) = (state = 'WAITING'))
);
create index qr_login_over on qr_login (expires_at);
