-- An order's number is known before its rows are written: what a customer asks for takes one of a block of a hundred that its process
-- took from here (a sequence gives nothing back, whatever becomes of the transaction). Block n of a day are the numbers
-- 500000 + 100 n to 500099 + 100 n of every bucket; what the batch places goes on counting in order_sequence, below them.
create sequence order_number_block as integer minvalue 0 maxvalue 4999 cycle;

-- Fails a statement that stands before others in one message (session ended, key taken): the rest is not done.
create function refuse_submit(is_session_over boolean) returns boolean language plpgsql as $$
begin
  if is_session_over then
    raise exception 'the session is over' using errcode = 'TZ001';
  end if;
  raise exception 'the key is taken' using errcode = 'unique_violation', constraint = 'idempotency_pk';
end
$$;
