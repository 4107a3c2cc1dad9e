-- Opening an account goes on at the field where one stopped, on any device (R-ACT-3): what was typed into a step's form, encrypted,
-- until the step is done or 30 days have passed. The newest picture of each side of a document is found by its time.
create table onboarding_draft (
  customer_no text not null references customer,
  rung text not null,
  fields_cipher bytea not null,
  saved_at timestamptz not null,
  constraint onboarding_draft_pk primary key (customer_no, rung),
  constraint onboarding_draft_rung check (rung in ('real-auth', 'complete-information', 'crs', 'risk-assessment', 'suitability'))
);
create index identity_picture_newest on identity_picture (customer_no, side, created_at desc);
