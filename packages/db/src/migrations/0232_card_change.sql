-- Another bank card takes the place of a bound one: the trade account, its shares and plans stay (R-ACT-7 to R-ACT-12).
create sequence card_change_number;

create table card_change (
  customer_no text not null,
  apply_no text not null,
  trade_acco text not null,
  -- SELF at once, RENEW by the bank's renewal of the card, REVIEW by a person
  way text not null,
  state text not null,
  reason text not null,
  old_usable boolean not null,
  new_bank_serial text not null,
  new_bank_name text not null,
  new_branch_name text,
  new_card_index bytea not null,
  new_card_cipher bytea not null,
  new_card_tail char(4) not null,
  new_mobile_cipher bytea not null,
  -- the signing that the bank's code finishes, and the contract it made; the bank may withdraw that again
  serial_no text not null,
  contract_no text,
  files uuid[] not null default '{}',
  value_at_submit numeric(18, 2) not null,
  -- the day on which the change takes effect at the latest (R-ACT-9)
  due_on date not null,
  prev_apply_no text,
  review_id bigint references review,
  -- of a refusal, 'OLD_PROOF:NO_STAMP': what is wrong with which paper
  reason_codes text[] not null default '{}',
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint card_change_pk primary key (customer_no, apply_no),
  constraint card_change_no unique (apply_no),
  constraint card_change_serial unique (customer_no, serial_no),
  constraint card_change_card foreign key (customer_no, trade_acco) references bank_card (customer_no, trade_acco),
  constraint card_change_way check (way in ('SELF', 'RENEW', 'REVIEW')),
  constraint card_change_state check (
    state in ('DRAFT', 'SUBMITTED', 'REVIEWING', 'APPROVED', 'EFFECTIVE', 'REJECTED', 'CLOSED'))
);
create unique index card_change_open on card_change (customer_no, trade_acco)
  where state in ('SUBMITTED', 'REVIEWING', 'APPROVED');
create index card_change_due on card_change (due_on) where state in ('SUBMITTED', 'REVIEWING', 'APPROVED');
create index card_change_refused on card_change (decided_at) where state = 'REJECTED';
create unique index card_change_review on card_change (review_id) where review_id is not null;
create index card_change_contract on card_change (contract_no) where state in ('SUBMITTED', 'REVIEWING', 'APPROVED');

-- What happened to an application, and when; insert-only for the product.
create table card_change_event (
  customer_no text not null,
  apply_no text not null,
  seq smallint not null,
  state text not null,
  at timestamptz not null,
  actor text not null,
  constraint card_change_event_pk primary key (customer_no, apply_no, seq),
  constraint card_change_event_change foreign key (customer_no, apply_no) references card_change (customer_no, apply_no)
);
revoke update, delete, truncate on card_change_event from tongzhou_app;

-- Which card stood behind a trade account until when; insert-only for the product. A payment asked for before goes on to that card.
create table bank_card_history (
  customer_no text not null,
  trade_acco text not null,
  apply_no text not null,
  replaced_at timestamptz not null,
  bank_serial text not null,
  bank_name text not null,
  card_index bytea not null,
  card_cipher bytea not null,
  card_tail char(4) not null,
  contract_no text,
  constraint bank_card_history_pk primary key (customer_no, trade_acco, apply_no),
  constraint bank_card_history_change foreign key (customer_no, apply_no) references card_change (customer_no, apply_no)
);
revoke update, delete, truncate on bank_card_history from tongzhou_app;
-- Sealed anew under another key (ops rotate-key); the rest of a row stays.
grant update (card_cipher) on bank_card_history to tongzhou_app;

-- Papers of a customer, sealed; what was attached to nothing goes after a week.
create table uploaded_file (
  customer_no text not null references customer,
  file_id uuid not null,
  kind text not null,
  mime_type text not null,
  sha256 bytea not null,
  bytes_cipher bytea not null,
  attached_at timestamptz,
  created_at timestamptz not null,
  constraint uploaded_file_pk primary key (customer_no, file_id)
);

-- That a change is open stands beside the state of the contract, no longer in its place: a contract that the bank ended meanwhile
-- stays known as ended. `change_due_on` is the day on which the open change takes effect at the latest; `change_holds` says that the
-- card is lost or closed, so that nothing is paid out to it until the change is over (R-ACT-11).
alter table bank_card add column change_due_on date, add column change_holds boolean not null default false;
update bank_card set sign_status = case when contract_no is null then 'UNSIGNED' else 'SIGNED' end where sign_status = 'CHANGING';
alter table bank_card drop constraint bank_card_sign;
alter table bank_card add constraint bank_card_sign check (sign_status in ('SIGNED', 'RESIGN_NEEDED', 'UNSIGNED'));

create index bank_card_held on bank_card (trade_acco) where change_holds;

create function follow_card_change() returns trigger language plpgsql as $$
begin
  if new.state = 'DRAFT' then
    return null;
  end if;
  update bank_card set
    change_due_on = case when new.state in ('SUBMITTED', 'REVIEWING', 'APPROVED') then new.due_on end,
    change_holds = new.state in ('SUBMITTED', 'REVIEWING', 'APPROVED') and not new.old_usable
    where customer_no = new.customer_no and trade_acco = new.trade_acco;
  return null;
end $$;
create trigger card_change_opens after insert or update of state on card_change
  for each row execute function follow_card_change();

alter table bank_signing drop constraint bank_signing_purpose;
alter table bank_signing add constraint bank_signing_purpose
  check (purpose in ('BIND', 'MERGE', 'RESIGN', 'CHECK', 'SIGN', 'CHANGE'));
