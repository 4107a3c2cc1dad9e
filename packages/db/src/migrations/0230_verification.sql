-- One engine proves that a customer is himself before he changes what he is known or paid by (R-ACT-4, R-ACT-5): proofs of a session for
-- one purpose, the single-use ticket they are exchanged for, and how often a purpose was proven wrongly. Real time. The values of purpose
-- and way are those of the domain (account/verification).
create table verify_proof (
  customer_no text not null references customer,
  session_hash bytea not null,
  purpose text not null,
  way text not null,
  expires_at timestamptz not null,
  constraint verify_proof_pk primary key (customer_no, session_hash, purpose, way)
);

create table verify_ticket (
  customer_no text not null references customer,
  ticket_hash bytea not null,
  session_hash bytea not null,
  purpose text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint verify_ticket_pk primary key (customer_no, ticket_hash)
);

create table verify_try (
  customer_no text not null references customer,
  purpose text not null,
  failures integer not null,
  failed_at timestamptz not null,
  constraint verify_try_pk primary key (customer_no, purpose)
);

-- CHECK: the bank's code proves an own card; no contract comes of it. The proof is for one purpose.
alter table bank_signing drop constraint bank_signing_purpose;
alter table bank_signing add constraint bank_signing_purpose check (purpose in ('BIND', 'MERGE', 'RESIGN', 'CHECK'));
alter table bank_signing add column proves text;
alter table bank_signing add constraint bank_signing_proves check ((purpose = 'CHECK') = (proves is not null));
