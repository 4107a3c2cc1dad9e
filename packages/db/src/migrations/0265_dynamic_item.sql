-- Dated facts about funds and markets that staff write, by two persons; what funds announce stands beside them from its own table
-- (R-LST-5). Nothing is changed in place, and what is taken back keeps its reason.
create table dynamic_item (
  id text not null,
  kind text not null,
  title text not null,
  content text not null,
  day date not null,
  source text not null,
  fund_codes text[] not null,
  published_at timestamptz not null,
  made_by text not null,
  approved_by text not null,
  constraint dynamic_item_pk primary key (id),
  constraint dynamic_item_kind check (kind in ('TRADE', 'MANAGER', 'DIVIDEND', 'NAV', 'LIQUIDATION', 'MARKET')),
  constraint dynamic_item_once unique (kind, title, day, source),
  constraint dynamic_item_two_persons check (made_by <> approved_by)
);
revoke update, delete, truncate on dynamic_item from tongzhou_app;

create table dynamic_withdrawal (
  id text not null,
  reason text not null,
  withdrawn_by text not null,
  withdrawn_at timestamptz not null,
  constraint dynamic_withdrawal_pk primary key (id),
  constraint dynamic_withdrawal_item foreign key (id) references dynamic_item
);
revoke update, delete, truncate on dynamic_withdrawal from tongzhou_app;

-- The list takes some kinds of announcements, newest first.
create index fund_announcement_kind on fund_announcement (kind, published desc, id);
