-- Who a closed customer was before a change of name or document moves to the archive with him (R-ACT-27); what he asked for is nobody's any
-- more. Both tables keep that there was a change, when, and by which case.
alter table identity_change alter column papers_cipher drop not null;
alter table customer_identity_version alter column papers_cipher drop not null;

update identity_change as change set state = 'REJECTED', decided_at = now()
  from customer where customer.customer_no = change.customer_no and customer.status = '3' and change.state = 'PENDING';
update identity_change as change set papers_cipher = null
  from customer where customer.customer_no = change.customer_no and customer.status = '3';

-- What waits for two persons says what they compare.
alter table identity_change add constraint identity_change_papers check (state <> 'PENDING' or papers_cipher is not null);
