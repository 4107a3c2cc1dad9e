-- Papers that the customer hands to others (R-DOC-2, R-DOC-6): what was signed, and the file made of it. The keys sign; one of them at
-- a time is in force, a retired one still verifies what it signed. Public halves are public, private ones are sealed.
create table signing_key (
  kid text constraint signing_key_pk primary key,
  public_key bytea not null,
  private_cipher bytea not null,
  valid_from timestamptz not null,
  retired_at timestamptz
);
create unique index signing_key_in_force on signing_key ((true)) where retired_at is null;
revoke delete, truncate on signing_key from tongzhou_app;

create table issued_document (
  customer_no text not null references customer,
  document_no text not null,
  kind text not null,
  -- The day whose end the paper speaks of.
  as_of date not null,
  state text not null default 'GENERATING',
  issued_at timestamptz not null,
  valid_to date not null,
  kid text not null references signing_key,
  -- The signed statement with the disclosures that were handed out, the code on the paper, and the figures as shown.
  statement_cipher bytea not null,
  -- The file; null while it is made, when it could not be made, and once the paper is no longer valid.
  copy_cipher bytea,
  sha256 bytea,
  failure text,
  revoked_at timestamptz,
  constraint issued_document_pk primary key (customer_no, document_no),
  constraint issued_document_no unique (document_no),
  constraint issued_document_kind check (kind in ('PROOF')),
  constraint issued_document_state check (state in ('GENERATING', 'READY', 'FAILED', 'REVOKED')),
  constraint issued_document_failure check ((failure is null) or failure in ('GLYPH')),
  constraint issued_document_revoked check ((state = 'REVOKED') = (revoked_at is not null))
);
create index issued_document_newest on issued_document (customer_no, issued_at desc);
revoke truncate on issued_document from tongzhou_app;
