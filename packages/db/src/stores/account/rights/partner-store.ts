import { type PartnerScope, scopesAmong } from '@tongzhou/domain/account/rights/partner-scopes'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../connect'

/** A partner that two persons have approved (R-ACT-30). */
export interface PartnerRow {
  readonly code: string
  readonly name: string
  readonly purpose: string
  readonly returnUrl: string
  readonly scopes: readonly PartnerScope[]
  readonly days: number
  /** SPKI, PEM. */
  readonly publicKey: string
  readonly keyId: string
  readonly approvedAt: Date
  readonly revokedAt: Date | null
}

const columns = [
  'code',
  'name',
  'purpose',
  'return_url as returnUrl',
  'scopes',
  'days',
  'public_key as publicKey',
  'key_id as keyId',
  'approved_at as approvedAt',
  'revoked_at as revokedAt',
] as const

/** All partners, those whose approval was revoked among them. */
export async function listPartners(db: Queryable): Promise<PartnerRow[]> {
  const rows = await db.selectFrom('partner').select(columns).orderBy('code').limit(500).execute()

  return rows.map((row) => ({ ...row, scopes: scopesAmong(row.scopes) }))
}

/** A partner whose approval holds; null when there is none of that code. */
export async function findPartner(db: Queryable, code: string): Promise<PartnerRow | null> {
  const row = await db
    .selectFrom('partner')
    .select(columns)
    .where('code', '=', code)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst()

  return row ? { ...row, scopes: scopesAmong(row.scopes) } : null
}

/** Keeps a partner as it was approved; what stood under its code before is replaced. */
export async function savePartner(
  tx: Tx,
  partner: Omit<PartnerRow, 'revokedAt'> & { makerNo: string; checkerNo: string },
): Promise<void> {
  const values = {
    name: partner.name,
    purpose: partner.purpose,
    return_url: partner.returnUrl,
    scopes: [...partner.scopes],
    days: partner.days,
    public_key: partner.publicKey,
    key_id: partner.keyId,
    maker_no: partner.makerNo,
    checker_no: partner.checkerNo,
    approved_at: partner.approvedAt,
    revoked_at: null,
    revoked_by: null,
  }
  await tx
    .insertInto('partner')
    .values({ code: partner.code, ...values })
    .onConflict((oc) => oc.column('code').doUpdateSet(values))
    .execute()
}

/** Ends a partner's approval at once; false when there is none. */
export async function revokePartner(
  tx: Tx,
  revoked: { code: string; staffNo: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('partner')
    .set({ revoked_at: revoked.now, revoked_by: revoked.staffNo })
    .where('code', '=', revoked.code)
    .where('revoked_at', 'is', null)
    .returning('code')
    .executeTakeFirst()

  return row !== undefined
}

/** What a customer last said to a partner. */
export interface PartnerAuthorization {
  readonly partnerCode: string
  readonly granted: boolean
  readonly scopes: readonly PartnerScope[]
  readonly until: Date | null
  readonly at: Date
}

/** What the customer last said to each partner, by its code. */
export async function findAuthorizations(db: Queryable, customerNo: string): Promise<PartnerAuthorization[]> {
  const rows = await db
    .selectFrom('partner_authorization')
    .distinctOn('partner_code')
    .select(['partner_code as partnerCode', 'granted', 'scopes', 'until', 'at'])
    .where('customer_no', '=', customerNo)
    .orderBy('partner_code')
    .orderBy('seq', 'desc')
    .limit(500)
    .execute()

  return rows.map((row) => ({ ...row, scopes: scopesAmong(row.scopes) }))
}

/** Notes what the customer said to a partner: each word is a row of its own. */
export async function noteAuthorization(
  tx: Tx,
  said: PartnerAuthorization & { customerNo: string },
): Promise<void> {
  const { customerNo, partnerCode, granted, scopes, until, at } = said
  await tx
    .insertInto('partner_authorization')
    .values({
      customer_no: customerNo,
      partner_code: partnerCode,
      seq: sql<number>`(select coalesce(max(seq), 0) + 1 from partner_authorization
        where customer_no = ${customerNo} and partner_code = ${partnerCode})`,
      granted,
      scopes: [...scopes],
      until,
      at,
    })
    .execute()
}

/** Notes that a token was made for a partner. */
export async function notePartnerToken(
  tx: Tx,
  token: {
    customerNo: string
    tokenNo: string
    partnerCode: string
    scopes: readonly PartnerScope[]
    issuedAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('partner_token')
    .values({
      customer_no: token.customerNo,
      handout_no: token.tokenNo,
      partner_code: token.partnerCode,
      scopes: [...token.scopes],
      issued_at: token.issuedAt,
      expires_at: token.expiresAt,
    })
    .execute()
}
