import type { Queryable, Tx } from '../../connect'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** An address of a customer's; without a day of confirmation it is not proved yet. */
export interface EmailRow {
  readonly emailNo: number
  readonly addressCipher: Buffer
  readonly addressIndex: Buffer
  readonly confirmedAt: Date | null
}

/** Whose address, and which. */
export interface EmailKey {
  readonly customerNo: string
  readonly emailNo: number
}

/** The addresses of a customer that are not removed, the newest first. */
export async function findEmails(db: Queryable, customerNo: string): Promise<EmailRow[]> {
  const rows = await db
    .selectFrom('customer_email')
    .select(['email_no', 'address_cipher', 'address_index', 'confirmed_at'])
    .where('customer_no', '=', customerNo)
    .where('removed_at', 'is', null)
    .orderBy('email_no', 'desc')
    .limit(100)
    .execute()

  return rows.map((row) => ({
    emailNo: row.email_no,
    addressCipher: row.address_cipher,
    addressIndex: row.address_index,
    confirmedAt: row.confirmed_at,
  }))
}

/** One address, a removed one too: what was once sent to it can still be told. */
export async function findEmailAddress(
  db: Queryable,
  { customerNo, emailNo }: EmailKey,
): Promise<{ readonly addressCipher: Buffer; readonly removedAt: Date | null } | null> {
  const row = await db
    .selectFrom('customer_email')
    .select(['address_cipher', 'removed_at'])
    .where('customer_no', '=', customerNo)
    .where('email_no', '=', emailNo)
    .limit(1)
    .executeTakeFirst()

  return row ? { addressCipher: row.address_cipher, removedAt: row.removed_at } : null
}

/** Keeps an address that is to be proved; answers its number. The customer is locked. */
export async function addEmail(
  tx: Tx,
  email: { customerNo: string; addressCipher: Buffer; addressIndex: Buffer },
): Promise<number> {
  const { customerNo } = email
  const newest = await tx
    .selectFrom('customer_email')
    .select((eb) => eb.fn.max('email_no').as('no'))
    .where('customer_no', '=', customerNo)
    .limit(1)
    .executeTakeFirst()
  const emailNo = (newest?.no ?? 0) + 1
  await tx
    .insertInto('customer_email')
    .values({
      customer_no: customerNo,
      email_no: emailNo,
      address_cipher: email.addressCipher,
      address_index: email.addressIndex,
    })
    .execute()

  return emailNo
}

/** When codes were sent: for a customer within a day, to an address, whoever asked, within an hour. */
export async function emailCodeTimes(
  db: Queryable,
  of: { customerNo: string; addressIndex: Buffer; wallNow: Date },
): Promise<{ readonly ofCustomer: readonly Date[]; readonly toAddress: readonly Date[] }> {
  const since = (span: number) => new Date(of.wallNow.getTime() - span)
  const own = await db
    .selectFrom('email_code')
    .select('sent_at')
    .where('customer_no', '=', of.customerNo)
    .where('sent_at', '>', since(DAY_MS))
    .limit(100)
    .execute()
  const there = await db
    .selectFrom('email_code')
    .select('sent_at')
    .where('address_index', '=', of.addressIndex)
    .where('sent_at', '>', since(HOUR_MS))
    .limit(100)
    .execute()

  return { ofCustomer: own.map((row) => row.sent_at), toAddress: there.map((row) => row.sent_at) }
}

/** Keeps the hash of a code that is about to be sent; the newest of an address is the one that counts. */
export async function insertEmailCode(
  tx: Tx,
  code: EmailKey & { addressIndex: Buffer; hash: Buffer; wallNow: Date },
): Promise<void> {
  await tx
    .insertInto('email_code')
    .values({
      customer_no: code.customerNo,
      email_no: code.emailNo,
      sent_at: code.wallNow,
      address_index: code.addressIndex,
      code_hash: code.hash,
    })
    .execute()
}

/** The newest code of an address, locked; null: none was sent. */
export async function lockEmailCode(
  tx: Tx,
  { customerNo, emailNo }: EmailKey,
): Promise<{ hash: Buffer; sentAt: Date; checks: number; used: boolean } | null> {
  const row = await tx
    .selectFrom('email_code')
    .select(['code_hash', 'sent_at', 'checks', 'used_at'])
    .where('customer_no', '=', customerNo)
    .where('email_no', '=', emailNo)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

  return row
    ? { hash: row.code_hash, sentAt: row.sent_at, checks: row.checks, used: row.used_at !== null }
    : null
}

/** Counts a try of a code, and uses it up when it was right. */
export async function countEmailCheck(
  tx: Tx,
  check: EmailKey & { sentAt: Date; right: boolean; wallNow: Date },
): Promise<void> {
  await tx
    .updateTable('email_code')
    .set((eb) => ({
      checks: eb('checks', '+', 1),
      ...(check.right ? { used_at: check.wallNow } : {}),
    }))
    .where('customer_no', '=', check.customerNo)
    .where('email_no', '=', check.emailNo)
    .where('sent_at', '=', check.sentAt)
    .execute()
}

/** The address is proved. */
export async function confirmEmailOf(tx: Tx, { customerNo, emailNo }: EmailKey, now: Date): Promise<void> {
  await tx
    .updateTable('customer_email')
    .set({ confirmed_at: now })
    .where('customer_no', '=', customerNo)
    .where('email_no', '=', emailNo)
    .execute()
}

/** Nothing is sent to it any more; answers whether there was such an address. */
export async function removeEmailOf(tx: Tx, { customerNo, emailNo }: EmailKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer_email')
    .set({ removed_at: now })
    .where('customer_no', '=', customerNo)
    .where('email_no', '=', emailNo)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()

  return numUpdatedRows > 0n
}
