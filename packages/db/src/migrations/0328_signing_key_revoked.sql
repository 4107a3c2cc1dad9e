-- A signing key whose private half may be known to others is revoked: what it signed proves nothing any more, and its papers have to be
-- issued anew (R-DOC-8). Until now a key was in force for ever.
alter table signing_key
  add column revoked_at timestamptz,
  add constraint signing_key_revoked check (revoked_at is null or retired_at is not null);
create index issued_document_by_key on issued_document (kid, document_no) where state in ('READY', 'GENERATING');
