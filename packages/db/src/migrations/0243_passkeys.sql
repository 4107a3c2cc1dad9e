-- A customer logs in and proves himself by a passkey (R-ACT-24): the public key of a key pair whose private half never
-- leaves his device. Removed rows stay, so that a key that was copied is known for ever.
create table passkey (
  customer_no text not null references customer,
  passkey_no bigint generated always as identity,
  credential_id bytea not null,
  public_key bytea not null,
  -- How often the authenticator says it signed; 0 for ever where it does not count.
  counter bigint not null,
  transports text[] not null,
  -- The key travels between the customer's devices (a keychain), or it is bound to one.
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz,
  removed_because text,
  constraint passkey_pk primary key (customer_no, passkey_no),
  constraint passkey_credential unique (credential_id),
  constraint passkey_removed check ((removed_at is null) = (removed_because is null)),
  constraint passkey_because check (removed_because in ('OWNER', 'COPIED'))
);

-- What authenticators know the customer by: 32 random bytes, no number of ours.
alter table customer add column passkey_handle bytea;
alter table customer add constraint customer_passkey_handle unique (passkey_handle);

-- A question that a key answers once, within minutes; asked before a login, it has no customer.
create table passkey_challenge (
  challenge_id uuid not null,
  purpose text not null,
  customer_no text,
  challenge bytea not null,
  expires_at timestamptz not null,
  constraint passkey_challenge_pk primary key (challenge_id),
  constraint passkey_challenge_purpose check (purpose in ('LOGIN', 'VERIFY', 'CREATE')),
  constraint passkey_challenge_of check ((customer_no is null) = (purpose = 'LOGIN'))
);
create index passkey_challenge_over on passkey_challenge (expires_at);
