-- Uses of what is limited per natural day: identity checks, card checks, OCR. Old days may be deleted at any time.
create table daily_try (
  key text not null,
  day date not null,
  tries integer not null,
  constraint daily_try_pk primary key (key, day)
);
