-- Wrong ends of a document number in all (R-ACT-6), however many days they are spread over.
alter table verify_try add column total integer not null default 0;

-- The functions over the archive (0284) are for the application alone, and say each time what they did.
create or replace function closed_customers_sealed_otherwise(head bytea, after text, most integer)
  returns table (customer_no text, person_cipher bytea)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  insert into audit (at, actor, action, subject)
    select now(), 'rotate-key', 'closed customers sealed anew', 'closed_customer:' || coalesce(after, '')
    where exists (select from closed_customer c where substring(c.person_cipher from 1 for 5) <> head
      and (after is null or c.customer_no > after));
  return query select c.customer_no, c.person_cipher from closed_customer c
    where substring(c.person_cipher from 1 for 5) <> head and (after is null or c.customer_no > after)
    order by c.customer_no limit least(greatest(most, 0), 500) for update;
end $$;

create or replace function seal_closed_customer(of_customer text, sealed bytea) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update closed_customer set person_cipher = sealed where customer_no = of_customer;
  if found then
    insert into audit (at, actor, action, subject)
      values (now(), 'rotate-key', 'closed customer sealed anew', 'customer:' || of_customer);
  end if;
end $$;

-- What is forgotten is what 0284 says; asked for an account that is not closed, nothing is.
alter function forget_closed_customer(text) rename to forget_parts_of_closed_customer;
create function forget_closed_customer(wanted text) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform 1 from customer where customer_no = wanted and status = '3' for update;
  if not found then return 0; end if;
  return forget_parts_of_closed_customer(wanted);
end $$;

revoke execute on function forget_parts_of_closed_customer(text) from public;
revoke execute on function open_closed_customer(text, text, text) from public;
revoke execute on function closed_customers_sealed_otherwise(bytea, text, integer) from public;
revoke execute on function seal_closed_customer(text, bytea) from public;
revoke execute on function forget_closed_customer(text) from public;
grant execute on function open_closed_customer(text, text, text), closed_customers_sealed_otherwise(bytea, text, integer),
  seal_closed_customer(text, bytea), forget_closed_customer(text) to tongzhou_app;
