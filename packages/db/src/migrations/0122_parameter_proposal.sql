-- A change of a parameter (Appendix B) waits here for its second person; what is in force stands in parameter.
create table parameter_proposal (
  name text not null,
  value text not null,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  constraint parameter_proposal_pk primary key (name)
);
