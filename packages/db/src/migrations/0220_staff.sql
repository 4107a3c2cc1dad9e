-- The staff side (R-STF-1 … 11): persons, their roles and sessions; operations that two of them decide; the
-- chain over the audit trail. Until now an operator was any name that somebody typed.
create table staff (
  staff_no text not null,
  name_cipher bytea not null,
  dept text not null,
  state text not null default 'INVITED',
  password_hash text,
  totp_cipher bytea,
  -- The last step whose code was used: a code works once.
  totp_step bigint not null default 0,
  failures integer not null default 0,
  enrol_hash bytea,
  enrol_until timestamptz,
  created_at timestamptz not null,
  constraint staff_pk primary key (staff_no),
  constraint staff_number check (staff_no ~ '^S[0-9]{6}$'),
  constraint staff_state check (state in ('INVITED', 'ACTIVE', 'SUSPENDED', 'LEFT')),
  constraint staff_proved check (state <> 'ACTIVE' or (password_hash is not null and totp_cipher is not null))
);
-- A number is never given twice, not even when its person was never stored.
create sequence staff_serial;

-- The newest row of a role holds; one without an end takes it away.
create table staff_role (
  staff_no text not null,
  role text not null,
  seq integer not null,
  until date,
  confirmed_until date,
  granted_by text not null,
  request_no text,
  granted_at timestamptz not null,
  constraint staff_role_pk primary key (staff_no, role, seq),
  constraint staff_role_of_staff foreign key (staff_no) references staff (staff_no)
);
revoke update, delete, truncate on staff_role from tongzhou_app;

create table staff_session (
  session_no bigint generated always as identity,
  token_hash bytea not null,
  staff_no text not null,
  kind text not null,
  network text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  constraint staff_session_pk primary key (session_no),
  constraint staff_session_token unique (token_hash),
  -- One console and one command line a person: the later sign-in ends the earlier.
  constraint staff_session_one unique (staff_no, kind),
  constraint staff_session_of_staff foreign key (staff_no) references staff (staff_no),
  constraint staff_session_kind check (kind in ('CONSOLE', 'CLI'))
);

create table staff_key (
  staff_no text not null,
  key text not null,
  operation text not null,
  body_hash bytea not null,
  -- Sealed: it may hold what only the asker may read.
  answer_cipher bytea,
  made_at timestamptz not null default now(),
  constraint staff_key_pk primary key (staff_no, key)
);

-- An operation that waits for its second person. What he reads and what is carried out are one sealed text with one hash.
create table staff_request (
  request_no text not null,
  operation text not null,
  subject text not null,
  content_cipher bytea not null,
  content_hash bytea not null,
  maker_no text not null,
  reason text not null,
  state text not null default 'OPEN',
  fault text,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint staff_request_pk primary key (request_no),
  constraint staff_request_maker foreign key (maker_no) references staff (staff_no),
  constraint staff_request_state check (state in ('OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'VOID', 'EXPIRED'))
);
create unique index staff_request_open on staff_request (operation, subject) where state = 'OPEN';
create index staff_request_newest on staff_request (made_at desc);
revoke delete, truncate on staff_request from tongzhou_app;

create table staff_request_serial (
  day date not null,
  last integer not null,
  constraint staff_request_serial_pk primary key (day)
);

-- What is asked is never changed afterwards: only what became of it is written.
create function staff_request_kept() returns trigger language plpgsql as $$
begin
  if old.state <> 'OPEN' or (old.request_no, old.operation, old.subject, old.content_cipher, old.content_hash, old.maker_no, old.reason,
      old.made_at, old.expires_at) is distinct from (new.request_no, new.operation, new.subject, new.content_cipher, new.content_hash,
      new.maker_no, new.reason, new.made_at, new.expires_at) then
    raise exception 'request % is not changed', old.request_no;
  end if;
  return new;
end
$$;
create trigger staff_request_kept before update on staff_request for each row execute function staff_request_kept();

create table staff_decision (
  request_no text not null,
  staff_no text not null,
  word text not null,
  content_hash bytea not null,
  reason text,
  decided_at timestamptz not null,
  constraint staff_decision_pk primary key (request_no),
  constraint staff_decision_of_request foreign key (request_no) references staff_request (request_no),
  constraint staff_decision_word check (word in ('APPROVE', 'REJECT'))
);
revoke update, delete, truncate on staff_decision from tongzhou_app;

-- Two persons are two identities, whatever the program believes.
create function staff_decision_two() returns trigger language plpgsql as $$
declare
  asked staff_request%rowtype;
begin
  select * into asked from staff_request where request_no = new.request_no for update;
  if asked.maker_no = new.staff_no then
    raise exception 'the maker of % is not its second person', new.request_no;
  end if;
  if asked.content_hash <> new.content_hash then
    raise exception 'the decision on % names another content', new.request_no;
  end if;
  if (select count(*) from staff where staff_no in (asked.maker_no, new.staff_no) and state = 'ACTIVE') <> 2 then
    raise exception 'both persons of % must be active', new.request_no;
  end if;
  return new;
end
$$;
create trigger staff_decision_two before insert on staff_decision for each row execute function staff_decision_two();

alter table audit
  add column staff_no text,
  add column session_no bigint,
  add column request_no text,
  add column network text,
  add column before_hash bytea,
  add column after_hash bytea,
  add column xid xid8 not null default pg_current_xact_id();
create index audit_xid on audit (xid, id);
revoke truncate on audit from tongzhou_app;

-- A batch is every row of the transactions [from_xid, to_xid): all of them had ended when it was sealed.
create table audit_seal (
  batch_no bigint not null,
  from_xid xid8 not null,
  to_xid xid8 not null,
  rows integer not null,
  root bytea not null,
  prev bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  constraint audit_seal_pk primary key (batch_no)
);
revoke update, delete, truncate on audit_seal from tongzhou_app;
