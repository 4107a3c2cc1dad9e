-- A link into the mini-program is renewed by one who claims it, as the ticket is (R-SHR-2): at its first use everybody asked WeChat, which
-- counts its links, and everybody waited while it did not answer. A row without a link is a claim alone.
alter table wechat_link
  alter column link drop not null,
  alter column expires_at drop not null,
  add column retry_at timestamptz,
  add constraint wechat_link_whole check ((link is null) = (expires_at is null));
