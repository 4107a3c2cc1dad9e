-- What a customer saves for (R-PLAN-15): a name of his own, sealed and gone with the goal, a sum and a day; a plan may be for one of them.
create table saving_goal (
  customer_no text not null references customer,
  goal_no text not null,
  name_cipher bytea,
  target numeric(18, 2) not null,
  due_on date not null,
  state text not null default 'OPEN',
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint saving_goal_pk primary key (customer_no, goal_no),
  constraint saving_goal_number unique (goal_no),
  constraint saving_goal_target check (target > 0),
  constraint saving_goal_state check (state in ('OPEN', 'CLOSED')),
  constraint saving_goal_name check ((state = 'OPEN') = (name_cipher is not null)),
  constraint saving_goal_closed check ((state = 'CLOSED') = (closed_at is not null))
);
alter table plan add column goal_no text;
alter table plan add constraint plan_goal_of foreign key (customer_no, goal_no) references saving_goal;
