-- Who asked for a code: a session for its own number, somebody where the account has logged in, or anybody. Each has a limit of its own, and
-- asking by one makes no code of another void: a stranger's requests used up the owner's codes of the day (1.3). Codes live five minutes, so
-- what was sent before counts as anybody's. Wrong tries from where the account was never at home have a count of their own: they do not use up
-- those of the owner.
alter table sms_code
  add column asked_by text not null default 'OTHER',
  add column away_checks integer not null default 0,
  add constraint sms_code_asked_by check (asked_by in ('OWN', 'KNOWN', 'OTHER'));
