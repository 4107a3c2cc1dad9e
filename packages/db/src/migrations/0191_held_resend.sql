-- A batch of an earlier business day that a registrar sends again (registrar.md §11) is kept whole and applied by nobody: HELD.
alter table registrar_file drop constraint registrar_file_state;
alter table registrar_file add constraint registrar_file_state
  check (state in ('WRITTEN', 'RECEIVED', 'APPLIED', 'REFUSED', 'REPLACED', 'HELD'));
alter table registrar_record drop constraint registrar_record_state;
alter table registrar_record add constraint registrar_record_state
  check (state in ('PENDING', 'APPLIED', 'REPEATED', 'SUSPENSE', 'QUARANTINED', 'REPLACED', 'HELD'));
