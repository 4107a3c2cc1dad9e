-- Sharing inside WeChat (R-SHR-2). The ticket signs addresses of our own host, for two hours; whoever renews it holds the row, so that
-- of all processes one asks WeChat. The token behind it is never kept. Times are real ones.
create table wechat_ticket (
  app_id text not null,
  ticket text,
  expires_at timestamptz,
  -- WeChat did not answer: nobody asks again before it.
  retry_at timestamptz,
  constraint wechat_ticket_pk primary key (app_id),
  constraint wechat_ticket_whole check ((ticket is null) = (expires_at is null))
);

-- Links that open a page in the mini-program; WeChat lets them live thirty days.
create table wechat_link (
  path text not null,
  link text not null,
  expires_at timestamptz not null,
  constraint wechat_link_pk primary key (path)
);
