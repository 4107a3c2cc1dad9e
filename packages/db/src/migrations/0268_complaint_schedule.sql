-- What a complaint is about and how it came; the answer's day stands still while its customer is asked; one extension (R-CPL-3, R-CPL-4).
alter table complaint
  add column cause text not null default 'OTHER',
  add column source text not null default 'WEB',
  -- The number of another body that passed it on.
  add column outer_no text,
  -- Since when the fifteen days stand still.
  add column paused_on date,
  add column is_extended boolean not null default false,
  -- Of the first answer, which is what the statistics tell: the day, and the one by which it was due.
  add column first_replied_on date,
  add column first_answer_by date,
  add constraint complaint_cause check (cause in
    ('TRADE', 'ARRIVAL', 'FEE', 'SALES', 'INFORMATION', 'PRIVACY', 'SYSTEM', 'SERVICE', 'LOSS', 'IMPERSONATION', 'OTHER')),
  add constraint complaint_source check (source in ('WEB', 'ROBOT', 'PHONE', 'MAIL', 'LETTER', '12386')),
  add constraint complaint_outer check (source <> '12386' or outer_no is not null),
  add constraint complaint_first check ((first_replied_on is null) = (first_answer_by is null));
update complaint c set paused_on = (select max(at at time zone 'Asia/Shanghai')::date from complaint_event e
  where e.customer_no = c.customer_no and e.complaint_no = c.complaint_no) where state = 'NEED_INFO';
alter table complaint
  add constraint complaint_paused check ((state = 'NEED_INFO') = (paused_on is not null));
create unique index complaint_outer_no on complaint (outer_no) where outer_no is not null;
create index complaint_received on complaint (received_at);
-- What the daily step does is no word of the staff.
alter table complaint_event drop constraint complaint_event_author,
  add constraint complaint_event_author check (author in ('CUSTOMER', 'STAFF', 'SYSTEM'));
