-- Releases of the app: published by two persons, never changed; a paused one is not offered any more (R-APP-1). Until now the
-- pages could only say that there is an app.
create table app_release (
  platform text not null,
  version text not null,
  least_version text not null,
  url text not null,
  sha256 text,
  bytes bigint,
  notes text not null,
  published_at timestamptz not null,
  made_by text not null,
  approved_by text not null,
  constraint app_release_pk primary key (platform, version),
  constraint app_release_platform check (platform in ('IOS', 'ANDROID', 'HARMONY')),
  constraint app_release_two_persons check (made_by <> approved_by),
  constraint app_release_file check (platform = 'IOS' or (sha256 is not null and bytes is not null))
);
revoke update, delete, truncate on app_release from tongzhou_app;

create table app_release_pause (
  platform text not null,
  version text not null,
  reason text not null,
  paused_by text not null,
  paused_at timestamptz not null,
  constraint app_release_pause_pk primary key (platform, version),
  constraint app_release_pause_release foreign key (platform, version) references app_release
);
revoke update, delete, truncate on app_release_pause from tongzhou_app;
