-- A customer's name or the number of his document changes (R-ACT-19): what he hands in waits, sealed, for two persons, and what stood
-- before stays as a version.
create table identity_change (
  customer_no text not null references customer,
  seq integer not null,
  -- NAME: the same number under another name; NUMBER: another number
  kind text not null,
  state text not null default 'PENDING',
  papers_cipher bytea not null,
  review_id bigint not null references review,
  requested_at timestamptz not null,
  decided_at timestamptz,
  constraint identity_change_pk primary key (customer_no, seq),
  constraint identity_change_kind check (kind in ('NAME', 'NUMBER')),
  constraint identity_change_state check (state in ('PENDING', 'APPROVED', 'REJECTED')),
  constraint identity_change_decided check ((state = 'PENDING') = (decided_at is null))
);
create unique index identity_change_open on identity_change (customer_no) where state = 'PENDING';
create unique index identity_change_review on identity_change (review_id);

-- Who the customer was until when, sealed; insert-only for the product, but for sealing it anew under another key.
create table customer_identity_version (
  customer_no text not null references customer,
  version integer not null,
  papers_cipher bytea not null,
  review_id bigint not null references review,
  replaced_at timestamptz not null,
  constraint customer_identity_version_pk primary key (customer_no, version)
);
revoke update, delete, truncate on customer_identity_version from tongzhou_app;
grant update (papers_cipher) on customer_identity_version to tongzhou_app;

-- A paper that proves the change stands beside the pictures of the document.
alter table identity_picture drop constraint identity_picture_side;
alter table identity_picture add constraint identity_picture_side check (side in ('front', 'back', 'proof'));

-- The bank knows the card under the customer's earlier name: nothing is paid out to it until it is signed again.
alter table bank_card add column name_holds boolean not null default false;
drop index bank_card_held;
create index bank_card_held on bank_card (trade_acco) where change_holds or name_holds;
