-- The lock of a login password is that of an account and a network: five wrong ones from somewhere do not keep
-- the owner out at home. Guesses from networks where the account never logged in are counted together, so that
-- many networks give no more of them. A lock that stands today is forgotten: it lasts half an hour.
delete from login_lock;
alter table login_lock drop constraint login_lock_pk;
alter table login_lock add column network_index bytea not null;
alter table login_lock add column succeeded_at timestamptz;
alter table login_lock add constraint login_lock_pk primary key (account_index, network_index);

create table login_guess (
  account_index bytea not null,
  day date not null,
  failures integer not null,
  constraint login_guess_pk primary key (account_index, day)
);

-- By what somebody invites: not the customer number, which counts upwards and is a name to log in with.
alter table customer add column invitation text not null
  default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12));
create unique index customer_invitation on customer (invitation);
