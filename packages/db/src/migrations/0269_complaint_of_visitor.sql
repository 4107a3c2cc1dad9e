-- Complaints of who has no account, reached and proved by a mobile, and pictures of any complaint (R-CPL-1).
-- A visitor has no number: his rows stand under '' and are found by the complaint's number together with his mobile.
alter table complaint drop constraint complaint_customer_no_fkey,
  add column contact_index bytea,
  add column contact_cipher bytea,
  -- Of the form that was sent: sent again it is answered alike, with other content refused.
  add column draft_no uuid,
  add column draft_hash bytea,
  add constraint complaint_contact check
    ((customer_no = '') = (contact_index is not null) and (contact_index is null) = (contact_cipher is null)),
  add constraint complaint_draft unique (draft_no),
  add constraint complaint_draft_hash check ((draft_no is null) = (draft_hash is null));
create index complaint_of_contact on complaint (contact_index, received_at) where contact_index is not null;

-- What the words are bound to: the customer, or the complaint itself where there is none.
alter table complaint_event
  add column sealed_by text not null generated always as
    (case when customer_no = '' then complaint_no else customer_no end) stored;

create table complaint_file (
  customer_no text not null,
  file_id uuid not null,
  -- Of a visitor, until it belongs to a complaint of his.
  contact_index bytea,
  -- Null until the form is sent; who sends none keeps nothing here for longer than a week.
  complaint_no text,
  -- The event that it came with.
  seq integer,
  mime_type text not null,
  sha256 bytea not null,
  bytes_cipher bytea not null,
  created_at timestamptz not null,
  constraint complaint_file_pk primary key (customer_no, file_id),
  constraint complaint_file_of foreign key (customer_no, complaint_no, seq) references complaint_event,
  constraint complaint_file_place check ((complaint_no is null) = (seq is null)),
  constraint complaint_file_contact check ((customer_no = '') = (contact_index is not null)),
  constraint complaint_file_kind check (mime_type in ('image/png', 'image/jpeg'))
);
create index complaint_file_event on complaint_file (complaint_no, seq) where complaint_no is not null;
create index complaint_file_loose on complaint_file (created_at) where complaint_no is null;
