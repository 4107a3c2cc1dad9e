-- Who has no account reaches a person as well (R-AST-12): his case stands under '' and is found by its number together with the mobile
-- that he has proved, as his complaints are. Until now a login was asked of him.
alter table service_case drop constraint service_case_customer_no_fkey,
  add column contact_index bytea,
  add column contact_cipher bytea,
  -- Keyed hash of a visitor's network, for his limits.
  add column network_index bytea,
  add constraint service_case_contact check ((customer_no = '') = (contact_index is not null)
    and (contact_index is null) = (contact_cipher is null) and (contact_index is null) = (network_index is null));
-- What the words are bound to: the customer, or the case itself where there is none.
alter table service_case_message
  add column sealed_by text not null generated always as (case when customer_no = '' then case_no else customer_no end) stored;

-- One open case of each person at a time.
drop index service_case_open;
create unique index service_case_open on service_case (customer_no) where state <> 'CLOSED' and customer_no <> '';
create unique index service_case_open_contact on service_case (contact_index) where state <> 'CLOSED' and contact_index is not null;
create index service_case_of_contact on service_case (contact_index, opened_at) where contact_index is not null;
create index service_case_of_network on service_case (network_index, opened_at) where network_index is not null;
