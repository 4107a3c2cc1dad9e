-- A question is a place in a picture or a count in a sound, is answered once, and tells from which network it was answered: whoever was
-- wrong often answers several in a row. Questions live five minutes: those of today are asked again.
drop table slider;

create table slider (
  id uuid not null,
  answer_x integer,
  answer_y integer,
  answer_number text,
  -- How many questions of this row of questions were answered rightly before.
  step integer not null,
  state text not null default 'ASKED',
  created_at timestamptz not null,
  answered_at timestamptz,
  network text,
  constraint slider_pk primary key (id),
  constraint slider_state check (state in ('ASKED', 'MISSED', 'RIGHT', 'FOLLOWED', 'PASSED', 'USED')),
  constraint slider_question check ((answer_x is null) = (answer_y is null) and (answer_x is null) <> (answer_number is null))
);
create index slider_age on slider (created_at);
create index slider_misses on slider (network, answered_at) where state = 'MISSED';
