-- What a customer authorises a plan to take (payee, use, account, cycle, most, term) was said by a text of all plans. Each plan now keeps
-- its own text with the version of its terms, and a change that was made on older terms than those in force is refused (R-PLAN-16).
alter table plan add column version integer not null default 1;
create table plan_authorisation (
  customer_no text not null,
  plan_no text not null,
  version integer not null,
  wording text not null,
  content text not null,
  agreed_at timestamptz not null,
  constraint plan_authorisation_pk primary key (customer_no, plan_no, version)
);
revoke update, delete, truncate on plan_authorisation from tongzhou_app;
