-- R-ORD-1: a repeated submit gets the same answer, in the same bytes: json keeps a text as it was written, jsonb sorts its members.
alter table idempotency alter column answer type json using answer::json;
