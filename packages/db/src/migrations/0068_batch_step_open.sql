-- The scheduler asks at every look what is due and not finished: after years of days only a handful of the rows are.
create index batch_step_open on batch_step (due_at, step) where state in ('PENDING', 'RUNNING', 'FAULT');
