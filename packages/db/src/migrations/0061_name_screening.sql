-- Lists of persons to be looked for among customers and their related persons (R-AML-1): whole lists, each import a version; the
-- newest is searched. A hit is kept once for a person and what the entry says: one that was cleared is not raised again while
-- neither changes.
create table screening_list (
  version integer generated always as identity,
  source text not null,
  sha256 bytea not null,
  entries integer not null,
  imported_at timestamptz not null,
  imported_by text not null,
  constraint screening_list_pk primary key (version)
);
create table screening_entry (
  version integer not null references screening_list,
  entry_no text not null,
  list text not null,
  id_index bytea,
  birth_date date,
  -- of everything the entry says
  content_hash bytea not null,
  constraint screening_entry_pk primary key (version, entry_no),
  constraint screening_entry_list check (list in ('SANCTION', 'AML', 'PEP'))
);
create index screening_entry_document on screening_entry (version, id_index) where id_index is not null;
create table screening_name (
  version integer not null,
  entry_no text not null,
  name_key text not null,
  constraint screening_name_pk primary key (version, name_key, entry_no),
  constraint screening_name_entry foreign key (version, entry_no) references screening_entry
);
create table screening_hit (
  customer_no text not null references customer,
  role text not null,
  person_index bytea not null,
  content_hash bytea not null,
  review_id bigint not null,
  constraint screening_hit_pk primary key (customer_no, role, person_index, content_hash),
  constraint screening_hit_role check (role in ('SELF', 'BENEFICIARY', 'CONTROLLER'))
);
