-- What surrounds a fund: companies, managers, holdings, announcements, indexes. Sample or imported, never invented at run time.
create table fund_company (
  company_code text not null,
  name text not null,
  full_name text not null,
  founded date,
  constraint fund_company_pk primary key (company_code)
);
create table fund_manager (
  manager_id text not null,
  name text not null,
  company_code text,
  bio text,
  education text,
  career_begin date,
  constraint fund_manager_pk primary key (manager_id)
);
create table fund_tenure (
  fund_code char(6) not null references fund,
  manager_id text not null references fund_manager,
  begin_date date not null,
  end_date date,
  constraint fund_tenure_pk primary key (fund_code, manager_id, begin_date)
);
create index fund_tenure_manager on fund_tenure (manager_id);
create table fund_size (
  fund_code char(6) not null references fund,
  report_date date not null,
  net_assets numeric(20, 2),
  total_shares numeric(20, 2),
  constraint fund_size_pk primary key (fund_code, report_date)
);
create table fund_allocation (
  fund_code char(6) not null references fund,
  report_date date not null,
  kind text not null,
  name text not null,
  weight numeric(9, 6) not null,
  constraint fund_allocation_pk primary key (fund_code, report_date, kind, name),
  constraint fund_allocation_kind check (kind in ('ASSET', 'INDUSTRY'))
);
create table fund_holding (
  fund_code char(6) not null references fund,
  report_date date not null,
  kind text not null,
  rank smallint not null,
  code text not null,
  name text not null,
  weight numeric(9, 6) not null,
  change_from_last numeric(9, 6),
  constraint fund_holding_pk primary key (fund_code, report_date, kind, rank),
  constraint fund_holding_kind check (kind in ('STOCK', 'BOND', 'FUND'))
);
create table fund_announcement (
  id text not null,
  fund_code char(6) not null references fund,
  title text not null,
  kind text not null,
  published date not null,
  content text not null,
  constraint fund_announcement_pk primary key (id)
);
create index fund_announcement_fund on fund_announcement (fund_code, published desc);
create table fund_document (
  fund_code char(6) not null references fund,
  kind text not null,
  title text not null,
  published date not null,
  content text not null,
  constraint fund_document_pk primary key (fund_code, kind)
);
create table market_index (
  index_code text not null,
  name text not null,
  constraint market_index_pk primary key (index_code)
);
create table market_index_day (
  index_code text not null references market_index,
  day date not null,
  close numeric(18, 6) not null,
  constraint market_index_day_pk primary key (index_code, day)
);
-- Components of a benchmark: index or fixed yearly rate, with weights.
create table fund_benchmark (
  fund_code char(6) not null references fund,
  seq smallint not null,
  index_code text references market_index,
  fixed_rate numeric(9, 6),
  weight numeric(9, 6) not null,
  constraint fund_benchmark_pk primary key (fund_code, seq)
);
create table market_import (
  id bigint generated always as identity,
  source_hash bytea not null,
  label text not null,
  is_sample boolean not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  report jsonb,
  constraint market_import_pk primary key (id)
);
create table watch_list (
  customer_no text not null,
  fund_code char(6) not null,
  added_at timestamptz not null,
  position integer not null default 0,
  constraint watch_list_pk primary key (customer_no, fund_code)
);
create table search_word (
  day date not null,
  word text not null,
  hits integer not null,
  constraint search_word_pk primary key (day, word)
);
create table page_view (
  id bigint generated always as identity,
  at timestamptz not null,
  project text not null,
  channel_code text not null,
  path text not null,
  customer_no text,
  constraint page_view_pk primary key (id)
);
