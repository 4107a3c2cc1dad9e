import type { Sex } from '@tongzhou/domain/account/id-number'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable, Tx } from '../../connect'

/** The papers of a customer as stored: number and name encrypted. */
export interface IdentityRow {
  readonly idType: string
  readonly idCipher: Buffer
  readonly nameCipher: Buffer
  readonly sex: Sex
  readonly birthDate: Day
  readonly idBegin: Day | null
  readonly idEnd: Day | null
  /** Of the document; null with a resident ID card. */
  readonly nationality: string | null
}

export async function findIdentity(db: Queryable, customerNo: string): Promise<IdentityRow | null> {
  const row = await db
    .selectFrom('customer_identity')
    .select(['id_type', 'id_cipher', 'name_cipher', 'sex', 'birth_date', 'id_begin', 'id_end', 'nationality'])
    .where('customer_no', '=', customerNo)
    .limit(1)
    .executeTakeFirst()

  return row
    ? {
        idType: row.id_type,
        idCipher: row.id_cipher,
        nameCipher: row.name_cipher,
        sex: row.sex === '1' ? 'male' : 'female',
        birthDate: row.birth_date,
        idBegin: row.id_begin,
        idEnd: row.id_end,
        nationality: row.nationality,
      }
    : null
}

/** The customer who holds this document, or null (R-ACC-3: one document, one customer). */
export async function findDocumentOwner(
  db: Queryable,
  document: { idType: string; idIndex: Buffer },
): Promise<string | null> {
  const row = await db
    .selectFrom('customer_identity')
    .select('customer_no')
    .where('id_type', '=', document.idType)
    .where('id_index', '=', document.idIndex)
    .limit(1)
    .executeTakeFirst()

  return row?.customer_no ?? null
}

export interface NewIdentity {
  readonly customerNo: string
  readonly idType: string
  readonly idIndex: Buffer
  readonly idCipher: Buffer
  readonly nameIndex: Buffer
  readonly nameCipher: Buffer
  readonly sex: Sex
  readonly birthDate: Day
  readonly idBegin: Day | null
  readonly idEnd: Day | null
  readonly nationality: string | null
}

/**
 * Keeps the papers of a customer (an earlier unchecked entry of his is replaced); false when another customer
 * holds the document.
 */
export async function saveIdentity(
  tx: Tx,
  identity: NewIdentity & { checkedAt: Date | null },
): Promise<boolean> {
  const values = {
    id_type: identity.idType,
    id_index: identity.idIndex,
    id_cipher: identity.idCipher,
    name_index: identity.nameIndex,
    name_cipher: identity.nameCipher,
    // 1 male, 2 female: the registrars' codes.
    sex: identity.sex === 'male' ? '1' : '2',
    birth_date: identity.birthDate,
    id_begin: identity.idBegin,
    id_end: identity.idEnd,
    nationality: identity.nationality,
    checked_at: identity.checkedAt,
  }
  await tx.deleteFrom('customer_identity').where('customer_no', '=', identity.customerNo).execute()
  const row = await tx
    .insertInto('customer_identity')
    .values({ customer_no: identity.customerNo, ...values })
    .onConflict((oc) => oc.columns(['id_type', 'id_index']).doNothing())
    .returning('customer_no')
    .executeTakeFirst()

  return row !== undefined
}

/** Sets the validity of the document, and its issuer where known. */
export async function updateIdPeriod(
  tx: Tx,
  period: { customerNo: string; idBegin: Day; idEnd: Day; issuer?: string | null },
): Promise<void> {
  await tx
    .updateTable('customer_identity')
    .set({
      id_begin: period.idBegin,
      id_end: period.idEnd,
      ...(period.issuer === undefined ? {} : { issuer: period.issuer }),
    })
    .where('customer_no', '=', period.customerNo)
    .execute()
}

/** Marks a customer's documents as checked. */
export async function markIdentityChecked(tx: Tx, customerNo: string, now: Date): Promise<void> {
  await tx
    .updateTable('customer_identity')
    .set({ checked_at: now })
    .where('customer_no', '=', customerNo)
    .execute()
}

/** Deletes a customer's documents unless they were checked. */
export async function deleteUncheckedIdentity(tx: Tx, customerNo: string): Promise<void> {
  await tx
    .deleteFrom('customer_identity')
    .where('customer_no', '=', customerNo)
    .where('checked_at', 'is', null)
    .execute()
}

/**
 * Proposes that a new login be merged into the customer who has its document (R-ACC-3); a later proposal
 * replaces it.
 */
export async function proposeMerge(tx: Tx, merge: { from: string; into: string; now: Date }): Promise<void> {
  const candidate = { customer_no: merge.from, target_customer_no: merge.into, created_at: merge.now }
  await tx
    .insertInto('merge_candidate')
    .values(candidate)
    .onConflict((oc) => oc.column('customer_no').doUpdateSet(candidate))
    .execute()
}
