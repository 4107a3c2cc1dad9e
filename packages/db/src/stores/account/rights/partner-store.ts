import {
  type PartnerScope,
  type PartnerTerms,
  type PartnerWord,
  scopesAmong,
} from '@tongzhou/domain/account/rights/partner-scopes'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../connect'

/** A partner that two persons have approved (R-ACT-30). */
export interface PartnerRow extends PartnerTerms {
  readonly code: string
  readonly scopes: readonly PartnerScope[]
  readonly days: number
  /** SPKI, PEM. */
  readonly publicKey: string
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

/**
 * What stands under a partner's code, a stopped one too, locked until the end of the transaction; null when
 * the code is new.
 */
export async function lockPartner(tx: Tx, code: string): Promise<PartnerRow | null> {
  const row = await tx
    .selectFrom('partner')
    .select(columns)
    .where('code', '=', code)
    .forUpdate()
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
export interface PartnerAuthorization extends PartnerWord {
  readonly partnerCode: string
  readonly scopes: readonly PartnerScope[]
  readonly at: Date
}

/** What the customer last said to each partner, by its code. */
export async function findAuthorizations(db: Queryable, customerNo: string): Promise<PartnerAuthorization[]> {
  const rows = await db
    .selectFrom('partner_authorization')
    .distinctOn('partner_code')
    .select([
      'partner_code as partnerCode',
      'granted',
      'scopes',
      'until',
      'at',
      'partner_name as name',
      'purpose',
      'return_url as returnUrl',
      'key_id as keyId',
      'approved_at as approvedAt',
    ])
    .where('customer_no', '=', customerNo)
    .orderBy('partner_code')
    .orderBy('seq', 'desc')
    .limit(500)
    .execute()

  return rows.map(({ partnerCode, granted, scopes, until, at, ...agreed }) => ({
    partnerCode,
    granted,
    scopes: scopesAmong(scopes),
    until,
    at,
    agreed: termsIn(agreed),
  }))
}

/** All five are there, or none is: a constraint of their table. */
function termsIn(row: { readonly [K in keyof PartnerTerms]: PartnerTerms[K] | null }): PartnerTerms | null {
  const { name, purpose, returnUrl, keyId, approvedAt } = row
  if (name === null || purpose === null || returnUrl === null || keyId === null || approvedAt === null)
    return null

  return { name, purpose, returnUrl, keyId, approvedAt }
}

/** Notes what the customer said to a partner: each word is a row of its own. */
export async function noteAuthorization(
  tx: Tx,
  said: PartnerAuthorization & { customerNo: string },
): Promise<void> {
  const { customerNo, partnerCode, granted, scopes, until, at, agreed } = said
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
      partner_name: agreed?.name ?? null,
      purpose: agreed?.purpose ?? null,
      return_url: agreed?.returnUrl ?? null,
      key_id: agreed?.keyId ?? null,
      approved_at: agreed?.approvedAt ?? null,
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
