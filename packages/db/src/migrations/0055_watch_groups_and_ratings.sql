-- The watch list gets groups, an order of one's own and notes; ratings of evaluation agencies are quoted, never made here.
create table watch_group (
  customer_no text not null,
  group_id uuid not null default gen_random_uuid(),
  name text not null,
  position integer not null default 0,
  constraint watch_group_pk primary key (customer_no, group_id),
  constraint watch_group_name unique (customer_no, name)
);
alter table watch_list
  add column group_id uuid,
  add column note text,
  add constraint watch_list_group foreign key (customer_no, group_id) references watch_group (customer_no, group_id) on delete set null (group_id);

create table fund_rating (
  fund_code char(6) not null references fund,
  agency text not null,
  rating_date date not null,
  stars smallint not null,
  years smallint not null,
  constraint fund_rating_pk primary key (fund_code, agency, rating_date),
  constraint fund_rating_stars check (stars between 1 and 5),
  constraint fund_rating_years check (years >= 3)
);
create index fund_announcement_recent on fund_announcement (published desc, id);
alter table fund_document add constraint fund_document_kind check (kind in ('SUMMARY', 'CONTRACT', 'PROSPECTUS', 'CUSTODY', 'REPORT'));
