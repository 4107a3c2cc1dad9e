-- An approval of before may have answered with who a closed customer was (R-ACT-27): no answer to one is kept. Its key stays, so that
-- nothing is carried out twice.
update staff_key set answer_cipher = null where operation = 'requests/approve';
-- Others go after a week.
create index if not exists staff_key_answered on staff_key (made_at) where answer_cipher is not null;
