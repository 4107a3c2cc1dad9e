import type { CollectedKind, RecipientKind } from '@tongzhou/domain/account/rights/inventory-kinds'
import { sql } from 'kysely'
import type { Queryable } from '../../../connect'

/** How much of a kind is held of a customer, and since when. */
export interface CollectedRow {
  readonly kind: CollectedKind
  readonly count: bigint
  readonly since: Date
}

/** Somebody who was given some of a customer's information. */
export interface RecipientRow {
  readonly kind: RecipientKind
  /** The code of a registrar, the name of a bank; null: there is one provider. */
  readonly name: string | null
  /** Companies whose funds a registrar keeps for this customer. */
  readonly companies: readonly string[]
  readonly since: Date
}

/** What is held of a customer, kind by kind, only those of which there is something. */
export async function collectedOf(db: Queryable, customerNo: string): Promise<CollectedRow[]> {
  const { rows } = await sql<CollectedRow>`
    with own as (select ${customerNo}::text as customer_no)
    select kind, count(*) as count, min(since) as since from (
      select 'MOBILE' as kind, c.created_at as since from own join customer c using (customer_no)
      union all select 'IDENTITY', coalesce(i.checked_at, c.real_name_at, c.created_at)
        from own join customer_identity i using (customer_no) join customer c using (customer_no)
      union all select 'ID_PICTURE', p.created_at from own join identity_picture p using (customer_no)
      union all select 'INFORMATION', f.created_at from own join customer_information f using (customer_no)
      union all select 'TAX', d.signed_at from own join crs_declaration d using (customer_no)
      union all select 'RELATED_PERSON', r.created_at from own join related_person r using (customer_no)
        where not r.is_self
      union all select 'RISK', k.created_at from own join risk_result k using (customer_no)
      union all select 'RISK', a.created_at from own join suitability_answer a using (customer_no)
      union all select 'CARD', b.bound_at from own join bank_card b using (customer_no)
      union all select 'EMAIL', e.confirmed_at from own join customer_email e using (customer_no)
        where e.confirmed_at is not null and e.removed_at is null
      union all select 'DEVICE', d.first_seen_at from own join customer_device d using (customer_no)
      union all select 'LOGIN', l.at from own join login_event l using (customer_no)
      union all select 'ORDER', o.apply_at from own join trade_order o using (customer_no)
      union all select 'PLAN', n.created_at from own join plan n using (customer_no)
      union all select 'WATCH', w.added_at from own join watch_list w using (customer_no)
      union all select 'VISIT', v.at from own join page_view v using (customer_no)
    ) held where since is not null group by kind limit 100`.execute(db)

  return rows
}

/** Who was given something of a customer, by what was sent to them for him. */
export async function recipientsOf(db: Queryable, customerNo: string): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    with own as (select ${customerNo}::text as customer_no)
    select 'REGISTRAR' as kind, r.ta_code as name, min(r.created_at) as since,
      coalesce((select array_agg(distinct k.name order by k.name) from own join trade_order o using (customer_no)
        join fund f on f.fund_code = o.fund_code join fund_company k on k.company_code = f.company_code
        where o.ta_code = r.ta_code), '{}') as companies
      from own join ta_registration r using (customer_no) group by r.ta_code
    union all select 'BANK', b.bank_name, min(b.bound_at), '{}'
      from own join bank_card b using (customer_no) group by b.bank_name
    union all select 'IDENTITY_CHECK', null, c.real_name_at, '{}'
      from own join customer c using (customer_no) where c.real_name_at is not null
    union all (select 'OCR', null, min(p.created_at), '{}' from own join identity_picture p using (customer_no)
      having count(*) > 0)
    union all select 'SMS', null, c.created_at, '{}' from own join customer c using (customer_no)
    union all (select 'MAIL', null, min(e.confirmed_at), '{}' from own join customer_email e using (customer_no)
      where e.confirmed_at is not null having count(*) > 0)
    order by since limit 200`.execute(db)

  return rows
}
