import { sql } from 'kysely'
import type { Tx } from '../../connect'

/**
 * Deletes what is over in real time: sessions and tickets past their end, codes, login locks and counters
 * that no limit counts any more, sliders and counters of past days (of Shanghai, whatever zone the
 * database lives in), of a week ago unfinished bank signings, changes of a card that were not handed in
 * and papers and pictures attached to nothing, forms of opening an account kept for 30 days (R-ACT-3) with
 * the pictures of documents that were not handed in,
 * devices of half a year ago, logins of two years ago, questions to keys, codes on screens, exports that
 * are over (R-ACT-28), files of papers that are no longer valid (R-DOC-2), of mails a week old with their
 * passwords (R-DOC-5) and of statements of flows a week old (R-FLW-1), questions to the assistant: a
 * visitor's after 30 days, a customer's after three years. Of what staff did a week ago the answer goes,
 * which may hold a customer's; that it was done once stays with its key.
 */
export async function forgetExpiredRows(tx: Tx): Promise<void> {
  await sql`with
    sessions as (delete from session where expires_at < now()
      or last_seen_at < now() - case kind when 'browser' then interval '1 day' else interval '3 days' end),
    tickets as (delete from trade_ticket where expires_at < now()),
    proofs as (delete from verify_proof where expires_at < now()),
    verifications as (delete from verify_ticket where expires_at < now()),
    wrong as (delete from verify_try where failed_at < now() - interval '2 days' and purpose <> 'OWNER'),
    devices as (delete from customer_device where last_seen_at < now() - interval '180 days'),
    events as (select forget_login_events()),
    challenges as (delete from passkey_challenge where expires_at < now()),
    codes_on_screens as (delete from qr_login where expires_at < now() - interval '1 hour'),
    codes as (delete from sms_code where sent_at < now() - interval '2 days'),
    sliders as (delete from slider where created_at < now() - interval '1 day'),
    locks as (delete from login_lock where failure_day < (now() at time zone 'Asia/Shanghai')::date - 2
      and not until_reset and coalesce(succeeded_at < now() - interval '90 days', true)),
    guesses as (delete from login_guess where day < (now() at time zone 'Asia/Shanghai')::date - 2),
    failures as (delete from login_address_failure where hour < now() - interval '2 days'),
    tries as (delete from daily_try where day < (now() at time zone 'Asia/Shanghai')::date - 2),
    papers as (delete from uploaded_file where attached_at is null and created_at < now() - interval '7 days'),
    pictures as (delete from complaint_file where complaint_no is null and created_at < now() - interval '7 days'),
    changes as (delete from card_change where state = 'DRAFT' and created_at < now() - interval '7 days'),
    shared as (delete from share_card where least(until, ended_at) < now() - interval '30 days'),
    exports as (delete from data_export_part p using data_export e
      where e.customer_no = p.customer_no and e.export_no = p.export_no
        and least(e.expires_at, e.downloaded_at + interval '10 minutes') < now()),
    papers_over as (update issued_document set copy_cipher = null where copy_cipher is not null
      and (valid_to < (now() at time zone 'Asia/Shanghai')::date - 1 or state = 'REVOKED')),
    mails_over as (update document_mail set copy_cipher = null, password_cipher = null
      where (copy_cipher is not null or password_cipher is not null) and state <> 'QUEUED'
        and (requested_at < now() - interval '7 days')),
    told_over as (update document_mail set password_cipher = null where password_cipher is not null
      and state <> 'QUEUED' and password_told_at < now() - interval '1 day' and requested_at >= now() - interval '7 days'),
    mail_codes as (delete from email_code where sent_at < now() - interval '2 days'),
    unproved as (delete from customer_email e where confirmed_at is null and not exists (select from email_code c
      where c.customer_no = e.customer_no and c.email_no = e.email_no and c.sent_at >= now() - interval '2 days')),
    flows_over as (update flow_export set copy_cipher = null where copy_cipher is not null
      and kept_to < (now() at time zone 'Asia/Shanghai')::date - 1),
    questions as (delete from assistant_turn where asked_at < now() - interval '3 years'
      or (customer_no = '' and asked_at < now() - interval '30 days')),
    documents as (delete from identity_picture p where attached_at is null and created_at < now() - interval '30 days'
      and not exists (select from onboarding_draft d where d.customer_no = p.customer_no and d.rung in ('real-auth', 'out-man')
        and d.saved_at >= now() - interval '30 days')),
    staff_answers as (update staff_key set answer_cipher = null where answer_cipher is not null
      and made_at < now() - interval '7 days'),
    drafts as (delete from onboarding_draft where saved_at < now() - interval '30 days')
    delete from bank_signing where done_at is null and created_at < now() - interval '7 days'`.execute(tx)
}
