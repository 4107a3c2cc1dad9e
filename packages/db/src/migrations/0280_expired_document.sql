-- Papers that have ended (R-DOC-2). Until now an end was only told by comparing days, and the file of a paper that nobody may fetch any
-- more stayed for good: step 019 ends it and deletes its bytes; what was signed and the hash of the file stay.
alter table issued_document
  drop constraint issued_document_state,
  add constraint issued_document_state check (state in ('GENERATING', 'READY', 'FAILED', 'REVOKED', 'EXPIRED')),
  add constraint issued_document_ended check (state <> 'EXPIRED' or copy_cipher is null);
create index issued_document_ending on issued_document (valid_to) where state = 'READY';
