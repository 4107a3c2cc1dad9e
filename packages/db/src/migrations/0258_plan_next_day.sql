-- The next deduction of a running plan (R-PLAN-1), so that a day reads the plans that are due and no others. It is kept
-- by everything that moves it: create, change, resume, the end of a period, a new calendar; step 506 compares it each
-- evening. Plans from before have none yet: they are looked at every day until their next period ends.
alter table plan add column next_nominal date, add column next_day date,
  add constraint plan_next check ((next_nominal is null) = (next_day is null) and next_nominal <= next_day);
create index plan_due on plan (next_day) where status = 'RUNNING';
