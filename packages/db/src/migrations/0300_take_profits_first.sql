-- Plans that reached their target are sold before the deductions of the day (R-PLAN-11): the step stands before 175, and
-- days that are planned already, and what was done of them, keep it under its new name.
update batch_step set step = '174-take-profits' where step = '176-take-profits';
update batch_unit set step = '174-take-profits' where step = '176-take-profits';
