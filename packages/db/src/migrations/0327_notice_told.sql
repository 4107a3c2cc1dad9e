-- Whose holders were told of a version of a notice about funds (R-NTC-3), so that each is told once. What has begun before this
-- table was there is old news and told to nobody.
create table notice_told (
  id text not null,
  version integer not null,
  told_at timestamptz not null,
  constraint notice_told_pk primary key (id, version),
  constraint notice_told_version foreign key (id, version) references notice_version (id, version)
);
revoke update, delete, truncate on notice_told from tongzhou_app;

insert into notice_told (id, version, told_at)
select id, version, valid_from from notice_version where valid_from <= now();
