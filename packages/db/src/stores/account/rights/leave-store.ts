import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../connect'

/** What is said of who leaves: moved away from the product and sealed anew. */
export interface LeavingPerson {
  readonly mobileCipher: Buffer
  /** False: the number is somebody else's now (R-ACT-6). */
  readonly hasMobile: boolean
  /** null: the login never had a name. */
  readonly identity: {
    readonly idType: string
    readonly idCipher: Buffer
    readonly nameCipher: Buffer
    readonly sex: string
    readonly birthDate: Day
    readonly idBegin: Day | null
    readonly idEnd: Day | null
    readonly issuer: string | null
    readonly nationality: string | null
  } | null
}

/** The person of an open account; null for one that has none any more. */
export async function leavingPerson(db: Queryable, customerNo: string): Promise<LeavingPerson | null> {
  const row = await db
    .selectFrom('customer as c')
    .leftJoin('customer_identity as i', 'i.customer_no', 'c.customer_no')
    .select([
      'c.mobile_cipher',
      'c.mobile_index',
      'i.id_type',
      'i.id_cipher',
      'i.name_cipher',
      'i.sex',
      'i.birth_date',
      'i.id_begin',
      'i.id_end',
      'i.issuer',
      'i.nationality',
    ])
    .where('c.customer_no', '=', customerNo)
    .limit(1)
    .executeTakeFirst()
  if (!row?.mobile_cipher) return null
  const { id_type, id_cipher, name_cipher, sex, birth_date, id_begin, id_end, issuer, nationality } = row
  const isNamed =
    id_type !== null && id_cipher !== null && name_cipher !== null && sex !== null && birth_date !== null

  return {
    mobileCipher: row.mobile_cipher,
    hasMobile: row.mobile_index !== null,
    identity: isNamed
      ? {
          idType: id_type,
          idCipher: id_cipher,
          nameCipher: name_cipher,
          sex,
          birthDate: birth_date,
          idBegin: id_begin,
          idEnd: id_end,
          issuer,
          nationality,
        }
      : null,
  }
}

/** What a closed account holds no more: ways in, what was typed, chosen or copied, and addresses. */
const forgotten = [
  'session',
  'passkey',
  'passkey_challenge',
  'qr_login',
  'trade_ticket',
  'trade_password_history',
  'verify_ticket',
  'verify_proof',
  'verify_try',
  'onboarding_draft',
  'customer_device',
  'customer_email',
  'customer_preference',
  'message_preference',
  'watch_list',
  'watch_group',
  'bank_signing',
  'data_export_part',
  'data_export',
  'share_card',
  // It may be used no more, and no duty keeps what he asked.
  'assistant_turn',
  'customer_identity',
] as const

/** What a login without a name holds no more either: it never traded, so no record needs it. */
const forgottenOfLogin = ['message', 'page_view', 'uploaded_file', 'identity_picture'] as const

/** What stays as a row, so that it is known to have been, and says no more who it was. */
const emptied = ['identity_change', 'customer_identity_version'] as const

/**
 * Ends an account (R-ACT-27): the person moves to the archive, `personCipher` as it lies there; cards are
 * unbound, open coupons end, and the mobile is free. What was done stays.
 */
export async function leave(
  tx: Tx,
  account: { customerNo: string; personCipher: Buffer; keptUntil: Day; now: Date },
): Promise<void> {
  const { customerNo, personCipher, keptUntil, now } = account
  await tx
    .insertInto('closed_customer')
    .values({ customer_no: customerNo, closed_at: now, kept_until: keptUntil, person_cipher: personCipher })
    .execute()
  for (const table of forgotten) {
    await sql`delete from ${sql.table(table)} where customer_no = ${customerNo}`.execute(tx)
  }
  for (const table of emptied) {
    await sql`update ${sql.table(table)} set papers_cipher = null where customer_no = ${customerNo}`.execute(
      tx,
    )
  }
  await tx
    .updateTable('saving_goal')
    .set({ state: 'CLOSED', name_cipher: null, closed_at: now })
    .where('customer_no', '=', customerNo)
    .where('state', '=', 'OPEN')
    .execute()
  await tx
    .updateTable('bank_card')
    .set({ unbound_at: now, sign_status: 'UNSIGNED', contract_no: null })
    .where('customer_no', '=', customerNo)
    .where('unbound_at', 'is', null)
    .execute()
  await tx
    .updateTable('coupon')
    .set({ status: 'EXPIRED' })
    .where('customer_no', '=', customerNo)
    .where('status', '=', 'RECEIVED')
    .execute()
  await tx
    .updateTable('customer')
    .set({ status: '3', mobile_index: null, mobile_cipher: null, login_hash: null, trade_hash: null })
    .where('customer_no', '=', customerNo)
    .execute()
}

/**
 * Ends a login that never had a name, and so never traded (R-ACC-3, R-ACT-20): it leaves as an account does,
 * and its messages and pictures go at once.
 */
export async function leaveUnnamed(
  tx: Tx,
  login: { customerNo: string; personCipher: Buffer; keptUntil: Day; now: Date },
): Promise<void> {
  await leave(tx, login)
  for (const table of forgottenOfLogin) {
    await sql`delete from ${sql.table(table)} where customer_no = ${login.customerNo}`.execute(tx)
  }
}
