import type { VerificationPurpose } from '@tongzhou/domain/account/proof/verification'
import type { Queryable, Tx } from '../../connect'

/**
 * BIND a new card, MERGE by a card of the older account, RESIGN a bound card whose contract the bank
 * withdrew, CHECK that a bound card is at hand, SIGN a bound card that has no contract, CHANGE a bound
 * card to this one.
 */
export type SigningPurpose = 'BIND' | 'MERGE' | 'RESIGN' | 'CHECK' | 'SIGN' | 'CHANGE'

/** Four elements at the bank, waiting for the bank's code. */
export interface BankSigning {
  readonly customerNo: string
  readonly serialNo: string
  readonly purpose: SigningPurpose
  /** What a CHECK proves the customer for; null of the others. */
  readonly proves: VerificationPurpose | null
  readonly bankSerial: string
  readonly bankName: string
  readonly branchName: string | null
  readonly cardIndex: Buffer
  readonly cardCipher: Buffer
  readonly mobileCipher: Buffer
}

export async function insertSigning(db: Queryable, signing: BankSigning & { now: Date }): Promise<void> {
  await db
    .insertInto('bank_signing')
    .values({
      customer_no: signing.customerNo,
      serial_no: signing.serialNo,
      purpose: signing.purpose,
      proves: signing.proves,
      bank_serial: signing.bankSerial,
      bank_name: signing.bankName,
      branch_name: signing.branchName,
      card_index: signing.cardIndex,
      card_cipher: signing.cardCipher,
      mobile_cipher: signing.mobileCipher,
      created_at: signing.now,
    })
    .execute()
}

/**
 * When the bank last sent a code for this card at this customer's request; null = never, or that signing is
 * done.
 */
export async function lastSigningAt(
  db: Queryable,
  key: { customerNo: string; cardIndex: Buffer },
): Promise<Date | null> {
  const row = await db
    .selectFrom('bank_signing')
    .select('created_at')
    .where('customer_no', '=', key.customerNo)
    .where('card_index', '=', key.cardIndex)
    .where('done_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row?.created_at ?? null
}

/** A signing of this customer that is not finished; null when it is another's, unknown or done. */
export async function findSigning(
  db: Queryable,
  key: { customerNo: string; serialNo: string },
): Promise<BankSigning | null> {
  const row = await db
    .selectFrom('bank_signing')
    .select([
      'customer_no',
      'serial_no',
      'purpose',
      'proves',
      'bank_serial',
      'bank_name',
      'branch_name',
      'card_index',
      'card_cipher',
      'mobile_cipher',
    ])
    .where('customer_no', '=', key.customerNo)
    .where('serial_no', '=', key.serialNo)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst()

  return row
    ? {
        customerNo: row.customer_no,
        serialNo: row.serial_no,
        // The constraint bank_signing_purpose holds the column to this union.
        purpose: row.purpose as SigningPurpose,
        // Only `insertSigning` writes, with a purpose of the domain.
        proves: row.proves as VerificationPurpose | null,
        bankSerial: row.bank_serial,
        bankName: row.bank_name,
        branchName: row.branch_name,
        cardIndex: row.card_index,
        cardCipher: row.card_cipher,
        mobileCipher: row.mobile_cipher,
      }
    : null
}

export async function finishSigning(
  tx: Tx,
  key: { customerNo: string; serialNo: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('bank_signing')
    .set({ done_at: key.now })
    .where('customer_no', '=', key.customerNo)
    .where('serial_no', '=', key.serialNo)
    .execute()
}

/** The older account this login may be merged into; null when id_auth found none. */
export async function findMergeTarget(db: Queryable, customerNo: string): Promise<string | null> {
  const row = await db
    .selectFrom('merge_candidate')
    .select('target_customer_no')
    .where('customer_no', '=', customerNo)
    .limit(1)
    .executeTakeFirst()

  return row?.target_customer_no ?? null
}

/**
 * What the older customer takes over of a new login that ends (R-ACC-3): mobile and login password, both held
 * here; null for a login that has ended.
 */
export async function lockMergedLogin(
  tx: Tx,
  customerNo: string,
): Promise<{ mobileIndex: Buffer; mobileCipher: Buffer; loginHash: string | null } | null> {
  const login = await tx
    .selectFrom('customer')
    .select(['mobile_index', 'mobile_cipher', 'login_hash'])
    .where('customer_no', '=', customerNo)
    .where('status', '<>', '3')
    .forUpdate()
    .executeTakeFirst()
  if (!login?.mobile_index || !login.mobile_cipher) return null

  return {
    mobileIndex: login.mobile_index,
    mobileCipher: login.mobile_cipher,
    loginHash: login.login_hash,
  }
}

/** Coupons of the new login are the older account's; it could not trade, so none is in an order. */
export async function moveCoupons(tx: Tx, merge: { from: string; into: string }): Promise<void> {
  await tx
    .updateTable('coupon')
    .set({ customer_no: merge.into })
    .where('customer_no', '=', merge.from)
    .execute()
}

/**
 * The older customer has the mobile and login password of the login that has ended, and no session (R-ACC-3).
 * `mobileCipher` is sealed for him: values are bound to their row.
 */
export async function takeOverLogin(
  tx: Tx,
  taken: {
    from: string
    into: string
    mobileIndex: Buffer
    mobileCipher: Buffer
    loginHash: string | null
  },
): Promise<void> {
  const { from, into, mobileIndex, mobileCipher, loginHash } = taken
  await tx.deleteFrom('session').where('customer_no', '=', into).execute()
  await tx
    .updateTable('customer')
    .set({
      mobile_index: mobileIndex,
      mobile_cipher: mobileCipher,
      ...(loginHash === null ? {} : { login_hash: loginHash }),
    })
    .where('customer_no', '=', into)
    .execute()
  await tx.deleteFrom('merge_candidate').where('customer_no', '=', from).execute()
}
