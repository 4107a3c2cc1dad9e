-- What is kept of a closed account, and for how long (R-PRV-3, R-ACT-27; docs/decisions/0022): the application forgets by asking a
-- function that judges the days itself, so it can choose neither whom nor when.
alter table closed_customer add column forgotten_months integer not null default 0;

-- Who a closed customer was is read by a role of its own, that nobody logs in as: the application adds, and reads or seals anew only
-- through the functions below, each of which leaves a row in the audit trail.
do $$ begin
  create role tongzhou_archive nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant tongzhou_archive to %I', current_user);
exception when others then null; -- A superuser needs no membership, and another database may grant it at this moment.
end $$;
revoke all on closed_customer from tongzhou_app;
grant insert (customer_no, closed_at, kept_until, person_cipher), select (customer_no, closed_at, kept_until, forgotten_months)
  on closed_customer to tongzhou_app;
grant usage on schema public to tongzhou_archive;
grant select, update (person_cipher) on closed_customer to tongzhou_archive;
grant insert on audit to tongzhou_archive;

create function open_closed_customer(wanted text, asked_by text, why text) returns bytea
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare found_cipher bytea;
begin
  select person_cipher into found_cipher from closed_customer where customer_no = wanted;
  insert into audit (at, actor, action, subject, reason)
    values (now(), asked_by, 'closed customer read', 'customer:' || wanted, why);
  return found_cipher;
end $$;

create function closed_customers_sealed_otherwise(head bytea, after text, most integer)
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
    order by c.customer_no limit most for update;
end $$;

create function seal_closed_customer(of_customer text, sealed bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update closed_customer set person_cipher = sealed where customer_no = of_customer $$;

-- Whoever is to own a function must be able to make one; for this moment only. A superuser would need neither.
grant create on schema public to tongzhou_archive;
alter function open_closed_customer(text, text, text) owner to tongzhou_archive;
alter function closed_customers_sealed_otherwise(bytea, text, integer) owner to tongzhou_archive;
alter function seal_closed_customer(text, bytea) owner to tongzhou_archive;
revoke create on schema public from tongzhou_archive;

-- So many months after the closing something of it ends: 24 messages and visits, 60 photos of the person with his document, 240 the rest.
create function forgetting_months(closed_at timestamptz) returns integer language sql stable as $$
  select case when closed_at < now() - interval '240 months' then 240
    when closed_at < now() - interval '60 months' then 60
    when closed_at < now() - interval '24 months' then 24 else 0 end $$;

create function forget_closed_customer(wanted text) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare months integer;
begin
  select forgetting_months(closed_at) into months from closed_customer where customer_no = wanted for update;
  if months is null or months = 0 then return 0; end if;
  delete from message where customer_no = wanted;
  delete from page_view where customer_no = wanted;
  if months >= 60 then
    delete from uploaded_file where customer_no = wanted and kind = 'HOLDING';
  end if;
  if months < 240 then
    update closed_customer set forgotten_months = months where customer_no = wanted;
    return months;
  end if;
  delete from customer_information where customer_no = wanted;
  delete from related_person where customer_no = wanted;
  delete from crs_declaration where customer_no = wanted;
  delete from identity_picture where customer_no = wanted;
  delete from mobile_change where customer_no = wanted;
  delete from suitability_answer where customer_no = wanted;
  delete from screening_hit where customer_no = wanted;
  delete from login_event where customer_no = wanted;
  delete from uploaded_file where customer_no = wanted;
  delete from bank_card_history where customer_no = wanted;
  delete from card_change_event where customer_no = wanted;
  delete from card_change where customer_no = wanted;
  delete from service_case_message where customer_no = wanted;
  delete from service_case where customer_no = wanted;
  delete from complaint_file where customer_no = wanted;
  delete from complaint_event where customer_no = wanted;
  delete from complaint where customer_no = wanted;
  delete from document_mail where customer_no = wanted;
  delete from flow_export where customer_no = wanted;
  delete from legacy_record where customer_no = wanted;
  delete from legacy_position where customer_no = wanted;
  update account_change set fields_cipher = null where customer_no = wanted;
  update risk_result set ip = null where customer_no = wanted;
  update issued_document set statement_cipher = '', copy_cipher = null where customer_no = wanted;
  update remittance set name_cipher = '', account_cipher = '', name_index = '', account_index = '', account_tail = '', remark = ''
    where customer_no = wanted;
  -- Orders name the trade account for good; which card it was is over.
  update bank_card set card_cipher = '', mobile_cipher = '', card_tail = '****', branch_name = null,
    card_index = decode(md5('ended ' || trade_acco), 'hex') where customer_no = wanted;
  delete from closed_customer where customer_no = wanted;
  insert into audit (at, actor, action, subject) values (now(), 'system', 'closed customer forgotten', 'customer:' || wanted);
  return months;
end $$;
